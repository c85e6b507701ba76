import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RequestSummary","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/RequestSummary.md","filePath":"api/@cuebook/run/interfaces/RequestSummary.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/RequestSummary.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-requestsummary" tabindex="-1">Interface: RequestSummary <a class="header-anchor" href="#interface-requestsummary" aria-label="Permalink to &quot;Interface: RequestSummary&quot;">​</a></h1><p>The pull request of a run, in a list.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-address"></a> <code>address</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-checksrunsince"></a> <code>checksRunSince?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Since when its checks run: ISO time. Absent: they do not.</td></tr><tr><td><a id="property-number"></a> <code>number</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-since"></a> <code>since</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Since when that is known: ISO time.</td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>&quot;merged&quot;</code> | <code>&quot;closed&quot;</code> | <code>&quot;open&quot;</code></td><td>-</td></tr><tr><td><a id="property-waits"></a> <code>waits</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>What a person has to do about it, as sentences.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/RequestSummary.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RequestSummary = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RequestSummary as default
};
