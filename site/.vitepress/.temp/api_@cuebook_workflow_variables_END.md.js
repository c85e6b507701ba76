import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: END","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/END.md","filePath":"api/@cuebook/workflow/variables/END.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/END.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-end" tabindex="-1">Variable: END <a class="header-anchor" href="#variable-end" aria-label="Permalink to &quot;Variable: END&quot;">​</a></h1><blockquote><p><code>const</code> <strong>END</strong>: <code>&quot;$END&quot;</code> = <code>&quot;$END&quot;</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/END.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const END = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  END as default
};
