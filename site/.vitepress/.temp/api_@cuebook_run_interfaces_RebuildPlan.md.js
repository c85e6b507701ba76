import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RebuildPlan","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/RebuildPlan.md","filePath":"api/@cuebook/run/interfaces/RebuildPlan.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/RebuildPlan.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-rebuildplan" tabindex="-1">Interface: RebuildPlan <a class="header-anchor" href="#interface-rebuildplan" aria-label="Permalink to &quot;Interface: RebuildPlan&quot;">​</a></h1><p>The files for a lost workspace.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-checkpoint"></a> <code>checkpoint?</code></td><td><code>readonly</code></td><td><a href="./Checkpoint.html"><code>Checkpoint</code></a></td><td>Absent: those that it began with.</td></tr><tr><td><a id="property-step"></a> <code>step?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The step whose changes are lost, and which starts over.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/RebuildPlan.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RebuildPlan = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RebuildPlan as default
};
