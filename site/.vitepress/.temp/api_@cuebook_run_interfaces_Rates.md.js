import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Rates","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Rates.md","filePath":"api/@cuebook/run/interfaces/Rates.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Rates.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-rates" tabindex="-1">Interface: Rates <a class="header-anchor" href="#interface-rates" aria-label="Permalink to &quot;Interface: Rates&quot;">​</a></h1><p>Prices in US dollars per million tokens, for all models of an agent. Absent: free.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-cachereadpermtok"></a> <code>cacheReadPerMtok?</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-inputpermtok"></a> <code>inputPerMtok?</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-outputpermtok"></a> <code>outputPerMtok?</code></td><td><code>readonly</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Rates.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Rates = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Rates as default
};
