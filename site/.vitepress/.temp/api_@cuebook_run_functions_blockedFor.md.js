import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: blockedFor()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/blockedFor.md","filePath":"api/@cuebook/run/functions/blockedFor.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/blockedFor.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-blockedfor" tabindex="-1">Function: blockedFor() <a class="header-anchor" href="#function-blockedfor" aria-label="Permalink to &quot;Function: blockedFor()&quot;">​</a></h1><blockquote><p><strong>blockedFor</strong>(<code>__namedParameters</code>, <code>__namedParameters</code>, <code>error</code>, <code>message?</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a></p></blockquote><p>The event for a failed effect: among branches it blocks one, and the others continue. Otherwise the run is suspended.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;forks&quot;</code>&gt;</td><td><code>undefined</code></td></tr><tr><td><code>__namedParameters</code></td><td><code>EffectPlace</code></td><td><code>undefined</code></td></tr><tr><td><code>error</code></td><td><a href="./../interfaces/FailureRecord.html"><code>FailureRecord</code></a></td><td><code>undefined</code></td></tr><tr><td><code>message?</code></td><td><code>string</code></td><td><code>error.message</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/blockedFor.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const blockedFor = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  blockedFor as default
};
