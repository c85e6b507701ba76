import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: dueTimes()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/dueTimes.md","filePath":"api/@cuebook/workflow/functions/dueTimes.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/dueTimes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-duetimes" tabindex="-1">Function: dueTimes() <a class="header-anchor" href="#function-duetimes" aria-label="Permalink to &quot;Function: dueTimes()&quot;">​</a></h1><blockquote><p><strong>dueTimes</strong>(<code>__namedParameters</code>): <a href="./../interfaces/DueTimes.html"><code>DueTimes</code></a></p></blockquote><p>The due times of a schedule. A time of day that the clocks skip is due when they have been set forward; one that they repeat is due the first time, unless the schedule names every hour (<code>30 * * * *</code>).</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Schedule.html"><code>Schedule</code></a>, <code>&quot;cron&quot;</code> | <code>&quot;timezone&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/DueTimes.html"><code>DueTimes</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>if the cron expression or the time zone is invalid: loading a workflow reports both</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/dueTimes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const dueTimes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  dueTimes as default
};
