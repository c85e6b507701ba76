import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ServiceLook","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ServiceLook.md","filePath":"api/@cuebook/engine/interfaces/ServiceLook.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ServiceLook.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-servicelook" tabindex="-1">Interface: ServiceLook <a class="header-anchor" href="#interface-servicelook" aria-label="Permalink to &quot;Interface: ServiceLook&quot;">​</a></h1><p>A check of the tracker: its active issues, and what was decided about each.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td></tr><tr><td><a id="property-atwork"></a> <code>atWork</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of slots that its runs take.</td></tr><tr><td><a id="property-place"></a> <code>place</code></td><td><code>readonly</code></td><td><code>TrackerPlace</code></td><td>-</td></tr><tr><td><a id="property-planned"></a> <code>planned</code></td><td><code>readonly</code></td><td>readonly <a href="./Planned.html"><code>Planned</code></a>[]</td><td>The active issues in the order in which they are dispatched.</td></tr><tr><td><a id="property-settings"></a> <code>settings</code></td><td><code>readonly</code></td><td><a href="./../../workflow/interfaces/ServiceSettings.html"><code>ServiceSettings</code></a></td><td>With secrets.</td></tr><tr><td><a id="property-waiting"></a> <code>waiting</code></td><td><code>readonly</code></td><td>readonly <a href="./Waiting.html"><code>Waiting</code></a>[]</td><td>The issues that were not dispatched: what the service reports, and stricter than <code>planned</code>, which does not divide slots.</td></tr><tr><td><a id="property-workflows"></a> <code>workflows</code></td><td><code>readonly</code></td><td><code>ServedWorkflows</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ServiceLook.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServiceLook = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServiceLook as default
};
