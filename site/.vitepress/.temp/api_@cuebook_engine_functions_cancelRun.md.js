import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: cancelRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/cancelRun.md","filePath":"api/@cuebook/engine/functions/cancelRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/cancelRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-cancelrun" tabindex="-1">Function: cancelRun() <a class="header-anchor" href="#function-cancelrun" aria-label="Permalink to &quot;Function: cancelRun()&quot;">​</a></h1><blockquote><p><strong>cancelRun</strong>(<code>host</code>, <code>run</code>): <code>Promise</code>&lt;<code>&quot;cancelled&quot;</code> | <code>&quot;requested&quot;</code>&gt;</p></blockquote><p>Ends a run for good: at once if no process drives it, else by asking its driver.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;journal&quot;</code> | <code>&quot;now&quot;</code> | <code>&quot;prices&quot;</code> | <code>&quot;actor&quot;</code>&gt;</td></tr><tr><td><code>run</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>&quot;cancelled&quot;</code> | <code>&quot;requested&quot;</code>&gt;</p><p><code>cancelled</code>, or <code>requested</code> if another process was asked</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_ended</code>, <code>agent_orphan_alive</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/cancelRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const cancelRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  cancelRun as default
};
