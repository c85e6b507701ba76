import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: mostPassing","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/mostPassing.md","filePath":"api/@cuebook/run/variables/mostPassing.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/mostPassing.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-mostpassing" tabindex="-1">Variable: mostPassing <a class="header-anchor" href="#variable-mostpassing" aria-label="Permalink to &quot;Variable: mostPassing&quot;">​</a></h1><blockquote><p><code>const</code> <strong>mostPassing</strong>: <code>2000</code> = <code>2000</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/mostPassing.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const mostPassing = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  mostPassing as default
};
