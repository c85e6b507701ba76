import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TurnEntries","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/TurnEntries.md","filePath":"api/@cuebook/run/interfaces/TurnEntries.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/TurnEntries.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-turnentries" tabindex="-1">Interface: TurnEntries <a class="header-anchor" href="#interface-turnentries" aria-label="Permalink to &quot;Interface: TurnEntries&quot;">​</a></h1><p>What happened in a turn.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-entries"></a> <code>entries</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/Entry.html"><code>Entry</code></a>[]</td><td>-</td></tr><tr><td><a id="property-unknown"></a> <code>unknown</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <code>number</code>&gt;</td><td>The number of messages that Cuebook does not know, by their names.</td></tr><tr><td><a id="property-usage"></a> <code>usage</code></td><td><code>readonly</code></td><td><a href="./Usage.html"><code>Usage</code></a> | <code>undefined</code></td><td>What the turn used, as last reported.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/TurnEntries.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TurnEntries = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TurnEntries as default
};
