import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: startRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/startRun.md","filePath":"api/@cuebook/engine/functions/startRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/startRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-startrun" tabindex="-1">Function: startRun() <a class="header-anchor" href="#function-startrun" aria-label="Permalink to &quot;Function: startRun()&quot;">​</a></h1><blockquote><p><strong>startRun</strong>(<code>host</code>, <code>options</code>, <code>finished?</code>): <code>Promise</code>&lt;<code>string</code>&gt;</p></blockquote><p>Creates a run: its workflow is pinned, its inputs checked, its workspace chosen. Nothing is performed yet. With <code>approved</code>, nothing is created if the plan differs from the one with that hash.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>host</code></td><td><a href="./../interfaces/Host.html"><code>Host</code></a></td><td>-</td></tr><tr><td><code>options</code></td><td><a href="./../interfaces/StartOptions.html"><code>StartOptions</code></a></td><td>-</td></tr><tr><td><code>finished?</code></td><td><a href="./../interfaces/RunPlan.html"><code>RunPlan</code></a></td><td>the plan from <code>planRun</code> for the same options: it was checked then, and is not checked again</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>string</code>&gt;</p><p>the run&#39;s id</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>issue_missing</code>, <code>task_missing</code>, <code>task_unused</code>, <code>input_invalid</code>, <code>agent_missing</code>, <code>unknown_agent</code>, those of <code>WorkspaceProvider.plan</code>; with <code>approved</code> also <code>plan_unknown</code>, <code>plan_changed</code> (a <code>PlanChanged</code>, with every difference), and those of <code>planRun</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/startRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const startRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  startRun as default
};
