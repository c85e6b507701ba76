import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ForgeRequest","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/ForgeRequest.md","filePath":"api/@cuebook/trackers/interfaces/ForgeRequest.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/ForgeRequest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-forgerequest" tabindex="-1">Interface: ForgeRequest <a class="header-anchor" href="#interface-forgerequest" aria-label="Permalink to &quot;Interface: ForgeRequest&quot;">​</a></h1><p>A request of a forge.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./EnsuredRequest.html"><code>EnsuredRequest</code></a></li><li><a href="./RequestProgress.html"><code>RequestProgress</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-address"></a> <code>address</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its page.</td></tr><tr><td><a id="property-draft"></a> <code>draft</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-number"></a> <code>number</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>&quot;merged&quot;</code> | <code>&quot;closed&quot;</code> | <code>&quot;open&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/ForgeRequest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ForgeRequest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ForgeRequest as default
};
