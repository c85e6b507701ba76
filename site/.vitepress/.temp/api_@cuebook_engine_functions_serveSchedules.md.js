import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: serveSchedules()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/serveSchedules.md","filePath":"api/@cuebook/engine/functions/serveSchedules.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/serveSchedules.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-serveschedules" tabindex="-1">Function: serveSchedules() <a class="header-anchor" href="#function-serveschedules" aria-label="Permalink to &quot;Function: serveSchedules()&quot;">​</a></h1><blockquote><p><strong>serveSchedules</strong>(<code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/ScheduleResult.html"><code>ScheduleResult</code></a>&gt;</p></blockquote><p>Starts the runs of scheduled workflows when they are due, until it is stopped, and drives them. All its state is in the journal: it can be killed at any moment, and several services with one journal never start two runs for one due time.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><a href="./../interfaces/ScheduleOptions.html"><code>ScheduleOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/ScheduleResult.html"><code>ScheduleResult</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>WorkflowInvalid; JournalError if the journal fails for good</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/serveSchedules.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const serveSchedules = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  serveSchedules as default
};
