import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PhaseCondition","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PhaseCondition.md","filePath":"api/@cuebook/workflow/interfaces/PhaseCondition.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PhaseCondition.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-phasecondition" tabindex="-1">Interface: PhaseCondition <a class="header-anchor" href="#interface-phasecondition" aria-label="Permalink to &quot;Interface: PhaseCondition&quot;">​</a></h1><p>What a role decides about a phase.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-loop"></a> <code>loop?</code></td><td><code>readonly</code></td><td><a href="./PhaseLoop.html"><code>PhaseLoop</code></a></td><td>Absent: whether the phase runs or is skipped.</td></tr><tr><td><a id="property-phase"></a> <code>phase</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-when"></a> <code>when</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The expression as written; <code>&quot;&quot;</code> for a loop without one.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PhaseCondition.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PhaseCondition = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PhaseCondition as default
};
