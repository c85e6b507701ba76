import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: dialectNames","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/variables/dialectNames.md","filePath":"api/@cuebook/template/variables/dialectNames.md"}');
const _sfc_main = { name: "api/@cuebook/template/variables/dialectNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-dialectnames" tabindex="-1">Variable: dialectNames <a class="header-anchor" href="#variable-dialectnames" aria-label="Permalink to &quot;Variable: dialectNames&quot;">​</a></h1><blockquote><p><code>const</code> <strong>dialectNames</strong>: readonly <a href="./../type-aliases/Dialect.html"><code>Dialect</code></a>[]</p></blockquote><p>The names of all languages.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/variables/dialectNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const dialectNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  dialectNames as default
};
