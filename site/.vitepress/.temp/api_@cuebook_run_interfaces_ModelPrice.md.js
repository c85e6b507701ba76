import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ModelPrice","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/ModelPrice.md","filePath":"api/@cuebook/run/interfaces/ModelPrice.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/ModelPrice.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-modelprice" tabindex="-1">Interface: ModelPrice <a class="header-anchor" href="#interface-modelprice" aria-label="Permalink to &quot;Interface: ModelPrice&quot;">​</a></h1><p>The published price of a model, in US dollars per million tokens.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./Price.html"><code>Price</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-cachereadpermtok"></a> <code>cacheReadPerMtok?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Default: that of input.</td><td><a href="./Price.html"><code>Price</code></a>.<a href="./Price.html#property-cachereadpermtok"><code>cacheReadPerMtok</code></a></td></tr><tr><td><a id="property-cachewritepermtok"></a> <code>cacheWritePerMtok?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Default: that of input.</td><td><a href="./Price.html"><code>Price</code></a>.<a href="./Price.html#property-cachewritepermtok"><code>cacheWritePerMtok</code></a></td></tr><tr><td><a id="property-inputpermtok"></a> <code>inputPerMtok</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><a href="./Price.html"><code>Price</code></a>.<a href="./Price.html#property-inputpermtok"><code>inputPerMtok</code></a></td></tr><tr><td><a id="property-models"></a> <code>models</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A pattern of the model&#39;s names.</td><td>-</td></tr><tr><td><a id="property-outputpermtok"></a> <code>outputPerMtok</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><a href="./Price.html"><code>Price</code></a>.<a href="./Price.html#property-outputpermtok"><code>outputPerMtok</code></a></td></tr><tr><td><a id="property-seen"></a> <code>seen</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The month in which it was seen there.</td><td>-</td></tr><tr><td><a id="property-source"></a> <code>source</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The page that has the price.</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/ModelPrice.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ModelPrice = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ModelPrice as default
};
