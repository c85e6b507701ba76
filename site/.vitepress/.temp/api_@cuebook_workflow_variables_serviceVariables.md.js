import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: serviceVariables","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/serviceVariables.md","filePath":"api/@cuebook/workflow/variables/serviceVariables.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/serviceVariables.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-servicevariables" tabindex="-1">Variable: serviceVariables <a class="header-anchor" href="#variable-servicevariables" aria-label="Permalink to &quot;Variable: serviceVariables&quot;">​</a></h1><blockquote><p><code>const</code> <strong>serviceVariables</strong>: readonly <a href="./../interfaces/ServiceVariable.html"><code>ServiceVariable</code></a>[]</p></blockquote><p>The environment variables that override settings of the file, in the order of the reference.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/serviceVariables.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const serviceVariables = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  serviceVariables as default
};
