import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: makeDecision()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/makeDecision.md","filePath":"api/@cuebook/engine/functions/makeDecision.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/makeDecision.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-makedecision" tabindex="-1">Function: makeDecision() <a class="header-anchor" href="#function-makedecision" aria-label="Permalink to &quot;Function: makeDecision()&quot;">​</a></h1><blockquote><p><strong>makeDecision</strong>(<code>host</code>, <code>run</code>, <code>made</code>): <code>Promise</code>&lt;<code>void</code>&gt;</p></blockquote><p>Makes the decision that a run waits for. The run continues when it is resumed (<code>driveRun</code>).</p><p>An approval applies only to what was shown. If the workspace or the next role&#39;s prompt has changed since, the approval is refused, and the current view becomes the one to decide on; the hash of the current view says that the person has looked at it. A rejection and an answer need a comment, which the step receives; without a hash they are accepted even after changes.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>DecidingHost</code></td><td>-</td></tr><tr><td><code>run</code></td><td><code>string</code></td><td>its id. If another process drives it, that one takes the decision.</td></tr><tr><td><code>made</code></td><td><a href="./../interfaces/DecisionMade.html"><code>DecisionMade</code></a></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>void</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_found</code>, <code>run_locked</code>, <code>decision_missing</code>, <code>decision_kind</code>, <code>decision_changed</code>, <code>say_missing</code>, <code>decision_too_large</code>, <code>decision_expired</code>, <code>decision_pending</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/makeDecision.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const makeDecision = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  makeDecision as default
};
