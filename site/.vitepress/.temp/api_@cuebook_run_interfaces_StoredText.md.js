import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StoredText","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/StoredText.md","filePath":"api/@cuebook/run/interfaces/StoredText.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/StoredText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-storedtext" tabindex="-1">Interface: StoredText <a class="header-anchor" href="#interface-storedtext" aria-label="Permalink to &quot;Interface: StoredText&quot;">​</a></h1><p>A long text: an object of the store, with its beginning.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-bytes"></a> <code>bytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-object"></a> <code>object</code></td><td><code>readonly</code></td><td><code>string</code></td><td>SHA-256 of the text in hexadecimal.</td></tr><tr><td><a id="property-start"></a> <code>start</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its first lines.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/StoredText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StoredText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StoredText as default
};
