import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CostFilter","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/CostFilter.md","filePath":"api/@cuebook/store/interfaces/CostFilter.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/CostFilter.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-costfilter" tabindex="-1">Interface: CostFilter <a class="header-anchor" href="#interface-costfilter" aria-label="Permalink to &quot;Interface: CostFilter&quot;">​</a></h1><p>Which turns count: those that match every field that is set.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-model"></a> <code>model?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-role"></a> <code>role?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-since"></a> <code>since?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The first and the last day on which the turns began, in UTC: <code>2026-01-31</code>.</td></tr><tr><td><a id="property-until"></a> <code>until?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-workflow"></a> <code>workflow?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The workflow&#39;s name.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/CostFilter.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CostFilter = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CostFilter as default
};
