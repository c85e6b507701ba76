import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SubscriberReport","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/SubscriberReport.md","filePath":"api/@cuebook/tools/interfaces/SubscriberReport.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/SubscriberReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-subscriberreport" tabindex="-1">Interface: SubscriberReport <a class="header-anchor" href="#interface-subscriberreport" aria-label="Permalink to &quot;Interface: SubscriberReport&quot;">​</a></h1><p>The outcome of one subscriber.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-bytesafter"></a> <code>bytesAfter</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-bytesbefore"></a> <code>bytesBefore</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The size of the text in UTF-8.</td></tr><tr><td><a id="property-ms"></a> <code>ms</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-notes"></a> <code>notes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of notes it added.</td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><code>&quot;failed&quot;</code> | <code>&quot;ran&quot;</code> | <code>&quot;skipped&quot;</code> | <code>&quot;timed_out&quot;</code> | <code>&quot;invalid&quot;</code> | <code>&quot;too_large&quot;</code></td><td><code>ran</code>: its output is used. Anything else left the text unchanged. <code>skipped</code>: it was not called. <code>failed</code>: it threw. <code>timed_out</code>: it took too long. <code>invalid</code>: its output is not valid. <code>too_large</code>: its output is too large.</td></tr><tr><td><a id="property-subscriber"></a> <code>subscriber</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-why"></a> <code>why?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>One line, for every outcome but <code>ran</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/SubscriberReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SubscriberReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SubscriberReport as default
};
