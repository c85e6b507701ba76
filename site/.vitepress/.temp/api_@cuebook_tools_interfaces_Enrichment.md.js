import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Enrichment","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Enrichment.md","filePath":"api/@cuebook/tools/interfaces/Enrichment.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Enrichment.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-enrichment" tabindex="-1">Interface: Enrichment <a class="header-anchor" href="#interface-enrichment" aria-label="Permalink to &quot;Interface: Enrichment&quot;">​</a></h1><p>What a subscriber adds. Without any of these fields nothing is added.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-metadata"></a> <code>metadata?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>Plain JSON, for programs.</td></tr><tr><td><a id="property-notes"></a> <code>notes?</code></td><td><code>readonly</code></td><td>readonly <a href="./Note.html"><code>Note</code></a>[]</td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The new text. Only a subscriber with <code>changesText</code> may return it.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Enrichment.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Enrichment = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Enrichment as default
};
