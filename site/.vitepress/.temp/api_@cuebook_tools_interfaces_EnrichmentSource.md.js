import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EnrichmentSource","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/EnrichmentSource.md","filePath":"api/@cuebook/tools/interfaces/EnrichmentSource.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/EnrichmentSource.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-enrichmentsource" tabindex="-1">Interface: EnrichmentSource <a class="header-anchor" href="#interface-enrichmentsource" aria-label="Permalink to &quot;Interface: EnrichmentSource&quot;">​</a></h1><p>Where a text comes from.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A name for people: <code>MODULE.md</code>, <code>readFile</code>.</td></tr><tr><td><a id="property-path"></a> <code>path?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The file of the text, if it has one: relative to the workspace, with <code>/</code>.</td></tr><tr><td><a id="property-trust"></a> <code>trust</code></td><td><code>readonly</code></td><td><code>&quot;trusted&quot;</code> | <code>&quot;untrusted&quot;</code></td><td><code>untrusted</code>: its author may be someone who must not influence the agent, as with a web page.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/EnrichmentSource.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EnrichmentSource = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EnrichmentSource as default
};
