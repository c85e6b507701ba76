import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ScheduleResult","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ScheduleResult.md","filePath":"api/@cuebook/engine/interfaces/ScheduleResult.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ScheduleResult.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-scheduleresult" tabindex="-1">Interface: ScheduleResult <a class="header-anchor" href="#interface-scheduleresult" aria-label="Permalink to &quot;Interface: ScheduleResult&quot;">​</a></h1><p>The result of a service of schedules.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-open"></a> <code>open</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The runs that continue at the next start.</td></tr><tr><td><a id="property-started"></a> <code>started</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of runs that it started.</td></tr><tr><td><a id="property-unfinished"></a> <code>unfinished</code></td><td><code>readonly</code></td><td>readonly <a href="./UnfinishedDue.html"><code>UnfinishedDue</code></a>[]</td><td>With <code>once</code>: the due times whose runs have not completed.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ScheduleResult.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScheduleResult = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScheduleResult as default
};
