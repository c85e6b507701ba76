import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: SUSPEND","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/SUSPEND.md","filePath":"api/@cuebook/workflow/variables/SUSPEND.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/SUSPEND.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-suspend" tabindex="-1">Variable: SUSPEND <a class="header-anchor" href="#variable-suspend" aria-label="Permalink to &quot;Variable: SUSPEND&quot;">​</a></h1><blockquote><p><code>const</code> <strong>SUSPEND</strong>: <code>&quot;$SUSPEND&quot;</code> = <code>&quot;$SUSPEND&quot;</code></p></blockquote><p>As a status: the role asks a person and continues with the answer. As a target: a person is asked, and the role continues.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/SUSPEND.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SUSPEND = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SUSPEND as default
};
