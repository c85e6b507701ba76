import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PhaseLoop","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PhaseLoop.md","filePath":"api/@cuebook/workflow/interfaces/PhaseLoop.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PhaseLoop.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-phaseloop" tabindex="-1">Interface: PhaseLoop <a class="header-anchor" href="#interface-phaseloop" aria-label="Permalink to &quot;Interface: PhaseLoop&quot;">​</a></h1><p>A loop that ends with a phase. The status is <code>done</code> if its only condition is true; else <code>again</code>, at most <code>max</code> times. At the limit a person is asked, or the status is <code>limit</code>: then the run continues, or fails.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-atlimit"></a> <code>atLimit</code></td><td><code>readonly</code></td><td><code>&quot;continue&quot;</code> | <code>&quot;ask&quot;</code> | <code>&quot;fail&quot;</code></td></tr><tr><td><a id="property-max"></a> <code>max</code></td><td><code>readonly</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PhaseLoop.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PhaseLoop = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PhaseLoop as default
};
