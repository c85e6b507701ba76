import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: decideSettlement()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/decideSettlement.md","filePath":"api/@cuebook/engine/functions/decideSettlement.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/decideSettlement.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-decidesettlement" tabindex="-1">Function: decideSettlement() <a class="header-anchor" href="#function-decidesettlement" aria-label="Permalink to &quot;Function: decideSettlement()&quot;">​</a></h1><blockquote><p><strong>decideSettlement</strong>(<code>settings</code>, <code>run</code>, <code>issue</code>, <code>before</code>, <code>now</code>): <a href="./../interfaces/SettlementDecision.html"><code>SettlementDecision</code></a> | <code>undefined</code></p></blockquote><p>What follows from a dispatch whose run has suspended or ended: a function of the run and the issue.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>settings</code></td><td><a href="./../type-aliases/DispatchSettings.html"><code>DispatchSettings</code></a></td><td>-</td></tr><tr><td><code>run</code></td><td><a href="./../../run/interfaces/RunState.html"><code>RunState</code></a></td><td>-</td></tr><tr><td><code>issue</code></td><td><a href="./../../trackers/interfaces/Issue.html"><code>Issue</code></a> | <code>undefined</code></td><td>its current state; <code>undefined</code>: it no longer exists</td></tr><tr><td><code>before</code></td><td><code>IssueRuns</code></td><td>the issue&#39;s earlier runs</td></tr><tr><td><code>now</code></td><td><code>Date</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/SettlementDecision.html"><code>SettlementDecision</code></a> | <code>undefined</code></p><p><code>undefined</code> if the run continues</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/decideSettlement.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const decideSettlement = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  decideSettlement as default
};
