import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: modelPrices","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/modelPrices.md","filePath":"api/@cuebook/run/variables/modelPrices.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/modelPrices.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-modelprices" tabindex="-1">Variable: modelPrices <a class="header-anchor" href="#variable-modelprices" aria-label="Permalink to &quot;Variable: modelPrices&quot;">​</a></h1><blockquote><p><code>const</code> <strong>modelPrices</strong>: readonly <a href="./../interfaces/ModelPrice.html"><code>ModelPrice</code></a>[]</p></blockquote><p>The standard prices of the usual models, for short prompts and without discounts. A model whose price is uncertain, changes on a known day, or depends on much more than the number of tokens is not in the table: its cost is unknown until the configuration sets a price. Writing to a cache has the price for five minutes.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/modelPrices.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const modelPrices = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  modelPrices as default
};
