import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: requestWaits()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/requestWaits.md","filePath":"api/@cuebook/run/functions/requestWaits.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/requestWaits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-requestwaits" tabindex="-1">Function: requestWaits() <a class="header-anchor" href="#function-requestwaits" aria-label="Permalink to &quot;Function: requestWaits()&quot;">​</a></h1><blockquote><p><strong>requestWaits</strong>(<code>seen</code>, <code>service</code>): <code>string</code>[]</p></blockquote><p>What a pull request needs from a person, as sentences.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>seen</code></td><td><a href="./../interfaces/RequestSeen.html"><code>RequestSeen</code></a></td></tr><tr><td><code>service</code></td><td><code>Readonly</code>&lt;<code>Partial</code>&lt;<code>Record</code>&lt;<a href="./../type-aliases/ServiceAction.html"><code>ServiceAction</code></a>, <code>ActionProgress</code>&gt;&gt;&gt; | <code>undefined</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/requestWaits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const requestWaits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  requestWaits as default
};
