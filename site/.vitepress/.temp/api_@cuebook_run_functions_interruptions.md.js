import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: interruptions()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/interruptions.md","filePath":"api/@cuebook/run/functions/interruptions.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/interruptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-interruptions" tabindex="-1">Function: interruptions() <a class="header-anchor" href="#function-interruptions" aria-label="Permalink to &quot;Function: interruptions()&quot;">​</a></h1><blockquote><p><strong>interruptions</strong>(<code>state</code>, <code>reason</code>, <code>step?</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</p></blockquote><p>Interrupts each turn with an unknown outcome, or only those of one step, and withdraws the permission requests of its tools.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><a href="./../interfaces/RunState.html"><code>RunState</code></a></td></tr><tr><td><code>reason</code></td><td><a href="./../type-aliases/InterruptReason.html"><code>InterruptReason</code></a></td></tr><tr><td><code>step?</code></td><td><code>number</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/interruptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const interruptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  interruptions as default
};
