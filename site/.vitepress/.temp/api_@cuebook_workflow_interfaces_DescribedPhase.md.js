import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DescribedPhase","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/DescribedPhase.md","filePath":"api/@cuebook/workflow/interfaces/DescribedPhase.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/DescribedPhase.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-describedphase" tabindex="-1">Interface: DescribedPhase <a class="header-anchor" href="#interface-describedphase" aria-label="Permalink to &quot;Interface: DescribedPhase&quot;">​</a></h1><p>A phase without a workflow: its settings, and its findings.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td></tr><tr><td><a id="property-phase"></a> <code>phase</code></td><td><code>readonly</code></td><td><a href="./PhaseDescription.html"><code>PhaseDescription</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/DescribedPhase.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DescribedPhase = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DescribedPhase as default
};
