import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: viewSchedule()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/viewSchedule.md","filePath":"api/@cuebook/engine/functions/viewSchedule.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/viewSchedule.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-viewschedule" tabindex="-1">Function: viewSchedule() <a class="header-anchor" href="#function-viewschedule" aria-label="Permalink to &quot;Function: viewSchedule()&quot;">​</a></h1><blockquote><p><strong>viewSchedule</strong>(<code>journal</code>, <code>schedule</code>, <code>root</code>): <code>Promise</code>&lt;<a href="./../interfaces/ScheduleView.html"><code>ScheduleView</code></a>&gt;</p></blockquote><p>The schedule of a workflow at one moment.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>journal</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td><td>absent: there are no runs yet</td></tr><tr><td><code>schedule</code></td><td><a href="./../../workflow/interfaces/Schedule.html"><code>Schedule</code></a></td><td>-</td></tr><tr><td><code>root</code></td><td>{ <code>journal</code>: <a href="./../../store/interfaces/Journal.html"><code>Journal</code></a> | <code>undefined</code>; <code>now</code>: <code>Date</code>; <code>root</code>: <code>string</code>; }</td><td>the root of the repository: absolute</td></tr><tr><td><code>root.journal</code></td><td><a href="./../../store/interfaces/Journal.html"><code>Journal</code></a> | <code>undefined</code></td><td>-</td></tr><tr><td><code>root.now</code></td><td><code>Date</code></td><td>-</td></tr><tr><td><code>root.root</code></td><td><code>string</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/ScheduleView.html"><code>ScheduleView</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/viewSchedule.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const viewSchedule = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  viewSchedule as default
};
