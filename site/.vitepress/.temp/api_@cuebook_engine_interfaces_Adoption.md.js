import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Adoption","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Adoption.md","filePath":"api/@cuebook/engine/interfaces/Adoption.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Adoption.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-adoption" tabindex="-1">Interface: Adoption <a class="header-anchor" href="#interface-adoption" aria-label="Permalink to &quot;Interface: Adoption&quot;">​</a></h1><p>What adopting a definition did, or would do.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-findings"></a> <code>findings</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-from"></a> <code>from</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The content hashes of the definition so far and of the new one.</td></tr><tr><td><a id="property-is"></a> <code>is</code></td><td><code>readonly</code></td><td><code>&quot;same&quot;</code> | <code>&quot;refused&quot;</code> | <code>&quot;adopted&quot;</code> | <code>&quot;possible&quot;</code></td><td><code>same</code>: the run has this definition. <code>refused</code>: there are errors. <code>possible</code>: a dry run found none.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-to"></a> <code>to</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Adoption.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Adoption = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Adoption as default
};
