import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ScheduleRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/ScheduleRecord.md","filePath":"api/@cuebook/store/interfaces/ScheduleRecord.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/ScheduleRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-schedulerecord" tabindex="-1">Interface: ScheduleRecord <a class="header-anchor" href="#interface-schedulerecord" aria-label="Permalink to &quot;Interface: ScheduleRecord&quot;">​</a></h1><p>What was decided about the due times of a schedule.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-of"></a> <code>of</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The cron expression and the time zone: due times of another one were never missed.</td></tr><tr><td><a id="property-until"></a> <code>until</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The latest due time that was decided, or when a service first saw the schedule: ISO time. Earlier ones are never decided again.</td></tr><tr><td><a id="property-waiting"></a> <code>waiting</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The due times that wait for their runs, oldest first: ISO times.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/ScheduleRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScheduleRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScheduleRecord as default
};
