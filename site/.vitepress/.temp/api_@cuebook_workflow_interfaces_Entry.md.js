import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Entry","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Entry.md","filePath":"api/@cuebook/workflow/interfaces/Entry.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Entry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-entry" tabindex="-1">Interface: Entry <a class="header-anchor" href="#interface-entry" aria-label="Permalink to &quot;Interface: Entry&quot;">​</a></h1><p>A role that begins by an edge, with its prompt.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./Branch.html"><code>Branch</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at?</code></td><td><code>readonly</code></td><td><code>&quot;branch&quot;</code> | <code>&quot;join&quot;</code></td><td>Whether it is one of the branches that the edge opens, or what follows their join. Absent: the edge opens no branches.</td><td>-</td></tr><tr><td><a id="property-keys"></a> <code>keys</code></td><td><code>readonly</code></td><td>readonly (<code>string</code> | <code>number</code>)[]</td><td>The keys of it, below the edge.</td><td>-</td></tr><tr><td><a id="property-location"></a> <code>location?</code></td><td><code>readonly</code></td><td><a href="./PromptText.html"><code>PromptText</code></a></td><td>-</td><td><a href="./Branch.html"><code>Branch</code></a>.<a href="./Branch.html#property-location"><code>location</code></a></td></tr><tr><td><a id="property-prompt"></a> <code>prompt?</code></td><td><code>readonly</code></td><td><a href="./PromptText.html"><code>PromptText</code></a></td><td>-</td><td><a href="./Branch.html"><code>Branch</code></a>.<a href="./Branch.html#property-prompt"><code>prompt</code></a></td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./Branch.html"><code>Branch</code></a>.<a href="./Branch.html#property-role"><code>role</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Entry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Entry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Entry as default
};
