import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: sendSignal()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/sendSignal.md","filePath":"api/@cuebook/engine/functions/sendSignal.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/sendSignal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-sendsignal" tabindex="-1">Function: sendSignal() <a class="header-anchor" href="#function-sendsignal" aria-label="Permalink to &quot;Function: sendSignal()&quot;">​</a></h1><blockquote><p><strong>sendSignal</strong>(<code>__namedParameters</code>, <code>run</code>, <code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../interfaces/SignalSent.html"><code>SignalSent</code></a>&gt;</p></blockquote><p>Sends a signal to a run, for a step that waits for its event now or later. The data is checked against the definition that the run has. A run that is not driven continues when it is resumed (<code>driveRun</code>).</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;journal&quot;</code> | <code>&quot;actor&quot;</code>&gt;</td></tr><tr><td><code>run</code></td><td><code>string</code></td></tr><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/SignalGiven.html"><code>SignalGiven</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/SignalSent.html"><code>SignalSent</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_found</code>, <code>run_ended</code>, <code>signal_unknown</code>, <code>signal_invalid</code>, <code>signal_too_large</code>, <code>mail_full</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/sendSignal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sendSignal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sendSignal as default
};
