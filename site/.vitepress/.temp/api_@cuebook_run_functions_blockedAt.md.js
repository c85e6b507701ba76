import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: blockedAt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/blockedAt.md","filePath":"api/@cuebook/run/functions/blockedAt.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/blockedAt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-blockedat" tabindex="-1">Function: blockedAt() <a class="header-anchor" href="#function-blockedat" aria-label="Permalink to &quot;Function: blockedAt()&quot;">​</a></h1><blockquote><p><strong>blockedAt</strong>(<code>__namedParameters</code>, <code>at</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a> | <code>undefined</code></p></blockquote><p>The suspension at a failed effect, for when no other branch can continue; <code>undefined</code>: none failed there.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;blocked&quot;</code>&gt;</td></tr><tr><td><code>at</code></td><td><code>EffectPlace</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/blockedAt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const blockedAt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  blockedAt as default
};
