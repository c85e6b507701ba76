import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: spentBudget()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/spentBudget.md","filePath":"api/@cuebook/run/functions/spentBudget.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/spentBudget.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-spentbudget" tabindex="-1">Function: spentBudget() <a class="header-anchor" href="#function-spentbudget" aria-label="Permalink to &quot;Function: spentBudget()&quot;">​</a></h1><blockquote><p><strong>spentBudget</strong>(<code>budgets</code>, <code>state</code>, <code>step</code>, <code>__namedParameters?</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a> | <code>undefined</code></p></blockquote><p>The suspension if a budget is spent, so that the run may take no further turn, or if a running turn has exceeded one. The last turn may exceed a budget if its agent reports what it uses only at the end. The current budgets apply: the run continues after a budget is raised in the configuration, or more is allowed on resume.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>budgets</code></td><td><a href="./../interfaces/Budgets.html"><code>Budgets</code></a></td></tr><tr><td><code>state</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;steps&quot;</code> | <code>&quot;granted&quot;</code> | <code>&quot;workflow&quot;</code>&gt;</td></tr><tr><td><code>step</code></td><td><code>number</code></td></tr><tr><td><code>__namedParameters?</code></td><td><code>Spending</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/spentBudget.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const spentBudget = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  spentBudget as default
};
