import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: summariseHistory()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/functions/summariseHistory.md","filePath":"api/@cuebook/chat/functions/summariseHistory.md"}');
const _sfc_main = { name: "api/@cuebook/chat/functions/summariseHistory.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-summarisehistory" tabindex="-1">Function: summariseHistory() <a class="header-anchor" href="#function-summarisehistory" aria-label="Permalink to &quot;Function: summariseHistory()&quot;">​</a></h1><blockquote><p><strong>summariseHistory</strong>(<code>rule</code>): <a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/RequestContext.html"><code>RequestContext</code></a>, <code>WithHistory</code>, <code>WithHistory</code>, <code>&quot;summarise_history&quot;</code>&gt;</p></blockquote><p>A stage that sends a summary in place of the oldest turns, as a message of the user with the assistant&#39;s acknowledgement. What was summarised once is not summarised again. The event <code>history_trimmed</code> names the rule.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>rule</code></td><td><a href="./../interfaces/SummaryRule.html"><code>SummaryRule</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/RequestContext.html"><code>RequestContext</code></a>, <code>WithHistory</code>, <code>WithHistory</code>, <code>&quot;summarise_history&quot;</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/functions/summariseHistory.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const summariseHistory = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  summariseHistory as default
};
