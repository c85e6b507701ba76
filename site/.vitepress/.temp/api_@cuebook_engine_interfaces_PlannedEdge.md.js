import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PlannedEdge","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/PlannedEdge.md","filePath":"api/@cuebook/engine/interfaces/PlannedEdge.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/PlannedEdge.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-plannededge" tabindex="-1">Interface: PlannedEdge <a class="header-anchor" href="#interface-plannededge" aria-label="Permalink to &quot;Interface: PlannedEdge&quot;">​</a></h1><p>An edge of the graph.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-asks"></a> <code>asks</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>It asks a person; the same role continues with the answer.</td></tr><tr><td><a id="property-branch"></a> <code>branch?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The role that begins the branches it is in, in each of which it has its <code>max</code>. Absent: it is in none.</td></tr><tr><td><a id="property-edge"></a> <code>edge</code></td><td><code>readonly</code></td><td><a href="./../../workflow/interfaces/Edge.html"><code>Edge</code></a></td><td>-</td></tr><tr><td><a id="property-from"></a> <code>from</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-isreachable"></a> <code>isReachable</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether a run can reach it.</td></tr><tr><td><a id="property-status"></a> <code>status</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-when"></a> <code>when?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>On the edge to a phase: its condition. Absent: it has none.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/PlannedEdge.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PlannedEdge = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PlannedEdge as default
};
