import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ServicePreview","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ServicePreview.md","filePath":"api/@cuebook/engine/interfaces/ServicePreview.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ServicePreview.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-servicepreview" tabindex="-1">Interface: ServicePreview <a class="header-anchor" href="#interface-servicepreview" aria-label="Permalink to &quot;Interface: ServicePreview&quot;">​</a></h1><p>What a service would do if it checked the tracker now.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-findings"></a> <code>findings</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>Findings about the workflow file and the tracker&#39;s data.</td></tr><tr><td><a id="property-issues"></a> <code>issues</code></td><td><code>readonly</code></td><td>readonly <a href="./PreviewedIssue.html"><code>PreviewedIssue</code></a>[]</td><td>The active issues, in the order in which they would be dispatched.</td></tr><tr><td><a id="property-open"></a> <code>open</code></td><td><code>readonly</code></td><td>readonly <code>object</code>[]</td><td>The unsettled runs. A run without a driver would be continued.</td></tr><tr><td><a id="property-settings"></a> <code>settings?</code></td><td><code>readonly</code></td><td><a href="./../../workflow/interfaces/ServiceSettings.html"><code>ServiceSettings</code></a></td><td>Absent if the workflow file has errors; then everything else is empty.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ServicePreview.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServicePreview = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServicePreview as default
};
