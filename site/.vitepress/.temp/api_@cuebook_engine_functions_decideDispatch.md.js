import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: decideDispatch()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/decideDispatch.md","filePath":"api/@cuebook/engine/functions/decideDispatch.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/decideDispatch.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-decidedispatch" tabindex="-1">Function: decideDispatch() <a class="header-anchor" href="#function-decidedispatch" aria-label="Permalink to &quot;Function: decideDispatch()&quot;">​</a></h1><blockquote><p><strong>decideDispatch</strong>(<code>settings</code>, <code>issue</code>, <code>runs</code>, <code>now</code>, <code>definition</code>): <a href="./../type-aliases/DispatchDecision.html"><code>DispatchDecision</code></a></p></blockquote><p>Whether an issue is dispatched, apart from slots: it is complete, active, not blocked, not claimed, has budget left, and waits for nothing. A function of the tracker&#39;s data and the journals of its runs.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>settings</code></td><td><a href="./../type-aliases/DispatchSettings.html"><code>DispatchSettings</code></a></td><td>-</td></tr><tr><td><code>issue</code></td><td><a href="./../../trackers/interfaces/Issue.html"><code>Issue</code></a></td><td>-</td></tr><tr><td><code>runs</code></td><td><code>IssueRuns</code></td><td>-</td></tr><tr><td><code>now</code></td><td><code>Date</code></td><td>-</td></tr><tr><td><code>definition</code></td><td><code>string</code></td><td>the hash of the workflow in force: a failure under another one may be retried</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/DispatchDecision.html"><code>DispatchDecision</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/decideDispatch.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const decideDispatch = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  decideDispatch as default
};
