import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: documentEnrichment()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/documentEnrichment.md","filePath":"api/@cuebook/engine/functions/documentEnrichment.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/documentEnrichment.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-documentenrichment" tabindex="-1">Function: documentEnrichment() <a class="header-anchor" href="#function-documentenrichment" aria-label="Permalink to &quot;Function: documentEnrichment()&quot;">​</a></h1><blockquote><p><strong>documentEnrichment</strong>(<code>__namedParameters</code>): <code>DocumentEnrichment</code> | <code>undefined</code></p></blockquote><p>The enrichment of documents that an agent reads: templates in them are stored, and a note names them to the agent. Only for an agent that can use templates, and for documents that it gets completely, since half a template is useless. <code>undefined</code> otherwise.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>DocumentReading</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>DocumentEnrichment</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/documentEnrichment.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const documentEnrichment = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  documentEnrichment as default
};
