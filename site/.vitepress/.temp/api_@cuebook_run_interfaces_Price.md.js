import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Price","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Price.md","filePath":"api/@cuebook/run/interfaces/Price.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Price.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-price" tabindex="-1">Interface: Price <a class="header-anchor" href="#interface-price" aria-label="Permalink to &quot;Interface: Price&quot;">​</a></h1><p>What a model costs, in US dollars per million tokens.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./AppliedPrice.html"><code>AppliedPrice</code></a></li><li><a href="./ModelPrice.html"><code>ModelPrice</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-cachereadpermtok"></a> <code>cacheReadPerMtok?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Default: that of input.</td></tr><tr><td><a id="property-cachewritepermtok"></a> <code>cacheWritePerMtok?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Default: that of input.</td></tr><tr><td><a id="property-inputpermtok"></a> <code>inputPerMtok</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-outputpermtok"></a> <code>outputPerMtok</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Price.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Price = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Price as default
};
