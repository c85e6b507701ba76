import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ScheduleView","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ScheduleView.md","filePath":"api/@cuebook/engine/interfaces/ScheduleView.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ScheduleView.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-scheduleview" tabindex="-1">Interface: ScheduleView <a class="header-anchor" href="#interface-scheduleview" aria-label="Permalink to &quot;Interface: ScheduleView&quot;">​</a></h1><p>A schedule with its latest and its next due time.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-lastdueat"></a> <code>lastDueAt</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>ISO times. The latest one may be earlier than the schedule itself.</td></tr><tr><td><a id="property-lastrun"></a> <code>lastRun</code></td><td><code>readonly</code></td><td>{ <code>dueAt</code>: <code>string</code>; <code>run</code>: <code>string</code>; <code>status</code>: <a href="./../../run/type-aliases/RunStatus.html"><code>RunStatus</code></a>; } | <code>undefined</code></td><td>The latest run, among those of the latest 10 due times.</td></tr><tr><td><a id="property-nextdueat"></a> <code>nextDueAt</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>-</td></tr><tr><td><a id="property-schedule"></a> <code>schedule</code></td><td><code>readonly</code></td><td><a href="./../../workflow/interfaces/Schedule.html"><code>Schedule</code></a></td><td>-</td></tr><tr><td><a id="property-waiting"></a> <code>waiting</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The due times that wait for their runs.</td></tr><tr><td><a id="property-workflow"></a> <code>workflow</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ScheduleView.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScheduleView = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScheduleView as default
};
