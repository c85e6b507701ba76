import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TranscriptFilter","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/TranscriptFilter.md","filePath":"api/@cuebook/store/interfaces/TranscriptFilter.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/TranscriptFilter.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-transcriptfilter" tabindex="-1">Interface: TranscriptFilter <a class="header-anchor" href="#interface-transcriptfilter" aria-label="Permalink to &quot;Interface: TranscriptFilter&quot;">​</a></h1><p>Which events of a run&#39;s transcript are read.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-after"></a> <code>after?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Only events with a larger number.</td></tr><tr><td><a id="property-before"></a> <code>before?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Only events with a smaller number.</td></tr><tr><td><a id="property-last"></a> <code>last?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The largest number of events, up to the latest.</td></tr><tr><td><a id="property-limit"></a> <code>limit?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The largest number of events, from the first on.</td></tr><tr><td><a id="property-step"></a> <code>step?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-try"></a> <code>try?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-turn"></a> <code>turn?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/TranscriptFilter.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TranscriptFilter = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TranscriptFilter as default
};
