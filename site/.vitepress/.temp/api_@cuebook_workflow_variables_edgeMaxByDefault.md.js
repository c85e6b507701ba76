import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: edgeMaxByDefault","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/edgeMaxByDefault.md","filePath":"api/@cuebook/workflow/variables/edgeMaxByDefault.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/edgeMaxByDefault.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-edgemaxbydefault" tabindex="-1">Variable: edgeMaxByDefault <a class="header-anchor" href="#variable-edgemaxbydefault" aria-label="Permalink to &quot;Variable: edgeMaxByDefault&quot;">​</a></h1><blockquote><p><code>const</code> <strong>edgeMaxByDefault</strong>: <code>5</code> = <code>5</code></p></blockquote><p>The <code>max</code> of an edge that sets none.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/edgeMaxByDefault.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const edgeMaxByDefault = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  edgeMaxByDefault as default
};
