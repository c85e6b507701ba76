import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EnsuredRequest","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/EnsuredRequest.md","filePath":"api/@cuebook/trackers/interfaces/EnsuredRequest.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/EnsuredRequest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-ensuredrequest" tabindex="-1">Interface: EnsuredRequest <a class="header-anchor" href="#interface-ensuredrequest" aria-label="Permalink to &quot;Interface: EnsuredRequest&quot;">​</a></h1><p>The request of a branch, and what was done for it.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./ForgeRequest.html"><code>ForgeRequest</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-address"></a> <code>address</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its page.</td><td><a href="./ForgeRequest.html"><code>ForgeRequest</code></a>.<a href="./ForgeRequest.html#property-address"><code>address</code></a></td></tr><tr><td><a id="property-draft"></a> <code>draft</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td><td><a href="./ForgeRequest.html"><code>ForgeRequest</code></a>.<a href="./ForgeRequest.html#property-draft"><code>draft</code></a></td></tr><tr><td><a id="property-notes"></a> <code>notes</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>What could not be done, as sentences.</td><td>-</td></tr><tr><td><a id="property-number"></a> <code>number</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><a href="./ForgeRequest.html"><code>ForgeRequest</code></a>.<a href="./ForgeRequest.html#property-number"><code>number</code></a></td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><code>&quot;ended&quot;</code> | <code>&quot;created&quot;</code> | <code>&quot;updated&quot;</code> | <code>&quot;unchanged&quot;</code></td><td><code>ended</code>: a person closed or merged the request of this commit, so that no other is made.</td><td>-</td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>&quot;merged&quot;</code> | <code>&quot;closed&quot;</code> | <code>&quot;open&quot;</code></td><td>-</td><td><a href="./ForgeRequest.html"><code>ForgeRequest</code></a>.<a href="./ForgeRequest.html#property-state"><code>state</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/EnsuredRequest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EnsuredRequest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EnsuredRequest as default
};
