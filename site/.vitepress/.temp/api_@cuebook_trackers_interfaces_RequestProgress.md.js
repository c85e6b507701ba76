import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RequestProgress","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/RequestProgress.md","filePath":"api/@cuebook/trackers/interfaces/RequestProgress.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/RequestProgress.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-requestprogress" tabindex="-1">Interface: RequestProgress <a class="header-anchor" href="#interface-requestprogress" aria-label="Permalink to &quot;Interface: RequestProgress&quot;">​</a></h1><p>A request after it was made: what people and the service have done with it.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./ForgeRequest.html"><code>ForgeRequest</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-address"></a> <code>address</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its page.</td><td><a href="./ForgeRequest.html"><code>ForgeRequest</code></a>.<a href="./ForgeRequest.html#property-address"><code>address</code></a></td></tr><tr><td><a id="property-base"></a> <code>base</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The branch that it is merged into.</td><td>-</td></tr><tr><td><a id="property-commit"></a> <code>commit</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The commit that the forge has as the end of the branch.</td><td>-</td></tr><tr><td><a id="property-draft"></a> <code>draft</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td><td><a href="./ForgeRequest.html"><code>ForgeRequest</code></a>.<a href="./ForgeRequest.html#property-draft"><code>draft</code></a></td></tr><tr><td><a id="property-merge"></a> <code>merge</code></td><td><code>readonly</code></td><td><code>&quot;unknown&quot;</code> | <code>&quot;clean&quot;</code> | <code>&quot;conflicts&quot;</code></td><td>Whether it merges without conflicts; <code>unknown</code>: the forge is still finding out.</td><td>-</td></tr><tr><td><a id="property-number"></a> <code>number</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><a href="./ForgeRequest.html"><code>ForgeRequest</code></a>.<a href="./ForgeRequest.html#property-number"><code>number</code></a></td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>&quot;merged&quot;</code> | <code>&quot;closed&quot;</code> | <code>&quot;open&quot;</code></td><td>-</td><td><a href="./ForgeRequest.html"><code>ForgeRequest</code></a>.<a href="./ForgeRequest.html#property-state"><code>state</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/RequestProgress.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RequestProgress = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RequestProgress as default
};
