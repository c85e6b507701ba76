import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PlannedStop","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/PlannedStop.md","filePath":"api/@cuebook/engine/interfaces/PlannedStop.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/PlannedStop.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-plannedstop" tabindex="-1">Interface: PlannedStop <a class="header-anchor" href="#interface-plannedstop" aria-label="Permalink to &quot;Interface: PlannedStop&quot;">​</a></h1><p>A point at which the run stops to ask.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-approver"></a> <code>approver?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The role that decides; absent: a person decides, and the run waits.</td></tr><tr><td><a id="property-branches"></a> <code>branches?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The roles that begin its branches. Absent: it opens none.</td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><code>&quot;gate&quot;</code> | <code>&quot;question&quot;</code></td><td><code>gate</code>: before the edge is taken. <code>question</code>: the edge itself asks.</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-status"></a> <code>status</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-to"></a> <code>to</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Where the edge leads: with branches, after their join.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/PlannedStop.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PlannedStop = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PlannedStop as default
};
