import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: driveRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/driveRun.md","filePath":"api/@cuebook/engine/functions/driveRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/driveRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-driverun" tabindex="-1">Function: driveRun() <a class="header-anchor" href="#function-driverun" aria-label="Permalink to &quot;Function: driveRun()&quot;">​</a></h1><blockquote><p><strong>driveRun</strong>(<code>host</code>, <code>run</code>, <code>options?</code>): <code>Promise</code>&lt;<a href="./../../run/interfaces/RunState.html"><code>RunState</code></a>&gt;</p></blockquote><p>Drives a run until it ends or suspends, and returns its state then. A run whose driver died continues from its journal. A run that has ended is left unchanged, unless it is resumed.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><a href="./../interfaces/Host.html"><code>Host</code></a></td></tr><tr><td><code>run</code></td><td><code>string</code></td></tr><tr><td><code>options?</code></td><td><a href="./../interfaces/DriveOptions.html"><code>DriveOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../../run/interfaces/RunState.html"><code>RunState</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_found</code>, <code>run_locked</code>, <code>definition_missing</code>; to resume: <code>run_ended</code>, <code>decision_open</code>, <code>decision_changed</code>, <code>decision_missing</code>, <code>say_missing</code>, <code>hand_over_missing</code>, <code>input_invalid</code>; JournalError where the journal fails</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/driveRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const driveRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  driveRun as default
};
