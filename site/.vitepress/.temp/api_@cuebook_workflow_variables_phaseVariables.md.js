import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: phaseVariables","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/phaseVariables.md","filePath":"api/@cuebook/workflow/variables/phaseVariables.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/phaseVariables.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-phasevariables" tabindex="-1">Variable: phaseVariables <a class="header-anchor" href="#variable-phasevariables" aria-label="Permalink to &quot;Variable: phaseVariables&quot;">​</a></h1><blockquote><p><code>const</code> <strong>phaseVariables</strong>: readonly <a href="./../interfaces/PhaseVariable.html"><code>PhaseVariable</code></a>[]</p></blockquote><p>Every phase variable: the only source of the contract of phase prompts, their reference and completion. The order is that of the reference.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/phaseVariables.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const phaseVariables = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  phaseVariables as default
};
