import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: spentWorkflowBudget()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/spentWorkflowBudget.md","filePath":"api/@cuebook/run/functions/spentWorkflowBudget.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/spentWorkflowBudget.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-spentworkflowbudget" tabindex="-1">Function: spentWorkflowBudget() <a class="header-anchor" href="#function-spentworkflowbudget" aria-label="Permalink to &quot;Function: spentWorkflowBudget()&quot;">​</a></h1><blockquote><p><strong>spentWorkflowBudget</strong>(<code>budgets</code>, <code>name</code>, <code>workflow</code>): { <code>budget</code>: <code>&quot;dayUsd&quot;</code> | <code>&quot;totalUsd&quot;</code>; <code>reason</code>: <code>string</code>; } | <code>undefined</code></p></blockquote><p>Why no run of a workflow may begin; undefined if one may.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>budgets</code></td><td><a href="./../interfaces/Budgets.html"><code>Budgets</code></a></td></tr><tr><td><code>name</code></td><td><code>string</code></td></tr><tr><td><code>workflow</code></td><td><a href="./../interfaces/WorkflowSpent.html"><code>WorkflowSpent</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>{ <code>budget</code>: <code>&quot;dayUsd&quot;</code> | <code>&quot;totalUsd&quot;</code>; <code>reason</code>: <code>string</code>; } | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/spentWorkflowBudget.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const spentWorkflowBudget = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  spentWorkflowBudget as default
};
