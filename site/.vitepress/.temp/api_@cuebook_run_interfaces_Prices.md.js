import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Prices","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Prices.md","filePath":"api/@cuebook/run/interfaces/Prices.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Prices.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-prices" tabindex="-1">Interface: Prices <a class="header-anchor" href="#interface-prices" aria-label="Permalink to &quot;Interface: Prices&quot;">​</a></h1><p>The prices that apply before those of the table.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-kinds"></a> <code>kinds?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./Rates.html"><code>Rates</code></a>&gt;&gt;</td><td>By the kind of the agent: they win over all others.</td></tr><tr><td><a id="property-models"></a> <code>models?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./Price.html"><code>Price</code></a>&gt;&gt;</td><td>By a pattern of the model&#39;s name. The name itself wins, then the longest pattern.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Prices.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Prices = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Prices as default
};
