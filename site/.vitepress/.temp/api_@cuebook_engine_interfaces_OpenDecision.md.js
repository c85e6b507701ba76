import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: OpenDecision","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/OpenDecision.md","filePath":"api/@cuebook/engine/interfaces/OpenDecision.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/OpenDecision.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-opendecision" tabindex="-1">Interface: OpenDecision <a class="header-anchor" href="#interface-opendecision" aria-label="Permalink to &quot;Interface: OpenDecision&quot;">​</a></h1><p>An open decision of a run, as it was shown and as it is now.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-current"></a> <code>current</code></td><td><code>readonly</code></td><td><code>object</code></td><td>The current view. If it differs, an approval is refused until a person has looked at it.</td></tr><tr><td><code>current.hash</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>current.isSame</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><code>current.view</code></td><td><code>readonly</code></td><td><a href="./DecisionView.html"><code>DecisionView</code></a></td><td>-</td></tr><tr><td><a id="property-decision"></a> <code>decision</code></td><td><code>readonly</code></td><td><a href="./../../run/interfaces/Decision.html"><code>Decision</code></a></td><td>-</td></tr><tr><td><a id="property-hash"></a> <code>hash</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The content hash of <code>view</code>: what an approval refers to.</td></tr><tr><td><a id="property-view"></a> <code>view</code></td><td><code>readonly</code></td><td><a href="./DecisionView.html"><code>DecisionView</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/OpenDecision.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const OpenDecision = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  OpenDecision as default
};
