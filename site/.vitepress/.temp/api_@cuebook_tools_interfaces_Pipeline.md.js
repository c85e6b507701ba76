import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Pipeline","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Pipeline.md","filePath":"api/@cuebook/tools/interfaces/Pipeline.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Pipeline.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-pipeline" tabindex="-1">Interface: Pipeline <a class="header-anchor" href="#interface-pipeline" aria-label="Permalink to &quot;Interface: Pipeline&quot;">​</a></h1><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="enrich" tabindex="-1">enrich() <a class="header-anchor" href="#enrich" aria-label="Permalink to &quot;enrich()&quot;">​</a></h3><blockquote><p><strong>enrich</strong>(<code>text</code>, <code>of</code>): <code>Promise</code>&lt;<a href="./Enriched.html"><code>Enriched</code></a>&gt;</p></blockquote><p>Passes a text through the subscribers. A failure of one of them is in its report, and the text continues without it.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr><tr><td><code>of</code></td><td>{ <code>kind</code>: <code>EnrichmentKind</code>; <code>signal?</code>: <code>AbortSignal</code>; <code>source</code>: <a href="./EnrichmentSource.html"><code>EnrichmentSource</code></a>; }</td></tr><tr><td><code>of.kind</code></td><td><code>EnrichmentKind</code></td></tr><tr><td><code>of.signal?</code></td><td><code>AbortSignal</code></td></tr><tr><td><code>of.source</code></td><td><a href="./EnrichmentSource.html"><code>EnrichmentSource</code></a></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<a href="./Enriched.html"><code>Enriched</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Pipeline.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Pipeline = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Pipeline as default
};
