import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Subscriber","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Subscriber.md","filePath":"api/@cuebook/tools/interfaces/Subscriber.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Subscriber.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-subscriber" tabindex="-1">Interface: Subscriber <a class="header-anchor" href="#interface-subscriber" aria-label="Permalink to &quot;Interface: Subscriber&quot;">​</a></h1><p>A reader of texts on their way to an agent.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-changestext"></a> <code>changesText?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether it may return another text. Default false.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Unique in a pipeline.</td></tr><tr><td><a id="property-priority"></a> <code>priority?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Lower ones run first; names decide among equals. Default 50.</td></tr><tr><td><a id="property-takes"></a> <code>takes</code></td><td><code>readonly</code></td><td>readonly <code>EnrichmentKind</code>[]</td><td>-</td></tr><tr><td><a id="property-untrusted"></a> <code>untrusted?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether it also receives texts from untrusted sources. Default false.</td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="enrich" tabindex="-1">enrich() <a class="header-anchor" href="#enrich" aria-label="Permalink to &quot;enrich()&quot;">​</a></h3><blockquote><p><strong>enrich</strong>(<code>text</code>, <code>context</code>): <code>Promise</code>&lt;<a href="./Enrichment.html"><code>Enrichment</code></a> | <code>undefined</code>&gt;</p></blockquote><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr><tr><td><code>context</code></td><td><code>EnrichmentContext</code></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<a href="./Enrichment.html"><code>Enrichment</code></a> | <code>undefined</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Subscriber.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Subscriber = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Subscriber as default
};
