import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: mostNames","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/mostNames.md","filePath":"api/@cuebook/run/variables/mostNames.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/mostNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-mostnames" tabindex="-1">Variable: mostNames <a class="header-anchor" href="#variable-mostnames" aria-label="Permalink to &quot;Variable: mostNames&quot;">​</a></h1><blockquote><p><code>const</code> <strong>mostNames</strong>: <code>200</code> = <code>200</code></p></blockquote><p>How many names of tests are kept in a record.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/mostNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const mostNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  mostNames as default
};
