import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: phaseVariableByName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/phaseVariableByName.md","filePath":"api/@cuebook/workflow/variables/phaseVariableByName.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/phaseVariableByName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-phasevariablebyname" tabindex="-1">Variable: phaseVariableByName <a class="header-anchor" href="#variable-phasevariablebyname" aria-label="Permalink to &quot;Variable: phaseVariableByName&quot;">​</a></h1><blockquote><p><code>const</code> <strong>phaseVariableByName</strong>: <code>ReadonlyMap</code>&lt;<code>string</code>, <a href="./../interfaces/PhaseVariable.html"><code>PhaseVariable</code></a>&gt;</p></blockquote><p>The phase variables by name.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/phaseVariableByName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const phaseVariableByName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  phaseVariableByName as default
};
