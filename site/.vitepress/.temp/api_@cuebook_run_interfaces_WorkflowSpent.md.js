import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WorkflowSpent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/WorkflowSpent.md","filePath":"api/@cuebook/run/interfaces/WorkflowSpent.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/WorkflowSpent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-workflowspent" tabindex="-1">Interface: WorkflowSpent <a class="header-anchor" href="#interface-workflowspent" aria-label="Permalink to &quot;Interface: WorkflowSpent&quot;">​</a></h1><p>What all runs of a workflow have spent, in US dollars.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-day"></a> <code>day</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The day, in UTC: <code>2026-01-31</code>.</td></tr><tr><td><a id="property-dayusd"></a> <code>dayUsd</code></td><td><code>readonly</code></td><td><code>number</code></td><td>On that day.</td></tr><tr><td><a id="property-totalusd"></a> <code>totalUsd</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/WorkflowSpent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WorkflowSpent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WorkflowSpent as default
};
