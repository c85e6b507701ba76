import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Enriched","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Enriched.md","filePath":"api/@cuebook/tools/interfaces/Enriched.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Enriched.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-enriched" tabindex="-1">Interface: Enriched <a class="header-anchor" href="#interface-enriched" aria-label="Permalink to &quot;Interface: Enriched&quot;">​</a></h1><p>A text after the pipeline.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-metadata"></a> <code>metadata</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;&gt;&gt;</td><td>By subscriber name.</td></tr><tr><td><a id="property-notes"></a> <code>notes</code></td><td><code>readonly</code></td><td>readonly <code>AddedNote</code>[]</td><td>-</td></tr><tr><td><a id="property-reports"></a> <code>reports</code></td><td><code>readonly</code></td><td>readonly <a href="./SubscriberReport.html"><code>SubscriberReport</code></a>[]</td><td>One for each subscriber of such texts, in order.</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Enriched.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Enriched = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Enriched as default
};
