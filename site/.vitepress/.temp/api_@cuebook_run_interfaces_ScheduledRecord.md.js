import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ScheduledRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/ScheduledRecord.md","filePath":"api/@cuebook/run/interfaces/ScheduledRecord.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/ScheduledRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-scheduledrecord" tabindex="-1">Interface: ScheduledRecord <a class="header-anchor" href="#interface-scheduledrecord" aria-label="Permalink to &quot;Interface: ScheduledRecord&quot;">​</a></h1><p>Which due time a run is for.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-cron"></a> <code>cron</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-dueat"></a> <code>dueAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time. One due time of a schedule has at most one run.</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Identifies the schedule in the database: that of one workflow of one repository.</td></tr><tr><td><a id="property-timezone"></a> <code>timezone</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/ScheduledRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScheduledRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScheduledRecord as default
};
