import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: attendQueued()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/attendQueued.md","filePath":"api/@cuebook/engine/functions/attendQueued.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/attendQueued.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-attendqueued" tabindex="-1">Function: attendQueued() <a class="header-anchor" href="#function-attendqueued" aria-label="Permalink to &quot;Function: attendQueued()&quot;">​</a></h1><blockquote><p><strong>attendQueued</strong>(<code>queued</code>): <code>Promise</code>&lt;<code>void</code>&gt;</p></blockquote><p>Attends a dispatch that a service has queued, as the service itself would: the actions before the run, the run, the actions after it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>queued</code></td><td><a href="./../interfaces/QueuedAttendance.html"><code>QueuedAttendance</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>void</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>service_differs</code>, and those of <code>attend</code> and <code>driveRun</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/attendQueued.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const attendQueued = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  attendQueued as default
};
