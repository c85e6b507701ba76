import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DocumentExtraction","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/DocumentExtraction.md","filePath":"api/@cuebook/tools/interfaces/DocumentExtraction.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/DocumentExtraction.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-documentextraction" tabindex="-1">Interface: DocumentExtraction <a class="header-anchor" href="#interface-documentextraction" aria-label="Permalink to &quot;Interface: DocumentExtraction&quot;">​</a></h1><p>What was found in a document. Both lists are sorted by line.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-document"></a> <code>document</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-problems"></a> <code>problems</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Problems of the whole document: it is too large, its front matter cannot be read.</td></tr><tr><td><a id="property-skipped"></a> <code>skipped</code></td><td><code>readonly</code></td><td>readonly <code>SkippedBlock</code>[]</td><td>-</td></tr><tr><td><a id="property-templates"></a> <code>templates</code></td><td><code>readonly</code></td><td>readonly <code>ExtractedTemplate</code>[]</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/DocumentExtraction.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DocumentExtraction = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DocumentExtraction as default
};
