import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AppliedPrice","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/AppliedPrice.md","filePath":"api/@cuebook/run/interfaces/AppliedPrice.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/AppliedPrice.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-appliedprice" tabindex="-1">Interface: AppliedPrice <a class="header-anchor" href="#interface-appliedprice" aria-label="Permalink to &quot;Interface: AppliedPrice&quot;">​</a></h1><p>A price with its origin.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./Price.html"><code>Price</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-cachereadpermtok"></a> <code>cacheReadPerMtok?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Default: that of input.</td><td><a href="./Price.html"><code>Price</code></a>.<a href="./Price.html#property-cachereadpermtok"><code>cacheReadPerMtok</code></a></td></tr><tr><td><a id="property-cachewritepermtok"></a> <code>cacheWritePerMtok?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Default: that of input.</td><td><a href="./Price.html"><code>Price</code></a>.<a href="./Price.html#property-cachewritepermtok"><code>cacheWritePerMtok</code></a></td></tr><tr><td><a id="property-from"></a> <code>from</code></td><td><code>readonly</code></td><td><code>&quot;token_rates&quot;</code> | <code>&quot;prices&quot;</code> | <code>&quot;table&quot;</code></td><td><code>token_rates</code>: of a WORKFLOW.md. <code>prices</code>: of the configuration. <code>table</code>: of Cuebook.</td><td>-</td></tr><tr><td><a id="property-inputpermtok"></a> <code>inputPerMtok</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><a href="./Price.html"><code>Price</code></a>.<a href="./Price.html#property-inputpermtok"><code>inputPerMtok</code></a></td></tr><tr><td><a id="property-of"></a> <code>of</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The agent&#39;s kind for <code>token_rates</code>, else the pattern that the model fits.</td><td>-</td></tr><tr><td><a id="property-outputpermtok"></a> <code>outputPerMtok</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><a href="./Price.html"><code>Price</code></a>.<a href="./Price.html#property-outputpermtok"><code>outputPerMtok</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/AppliedPrice.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AppliedPrice = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AppliedPrice as default
};
