import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: boardBudgets()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/boardBudgets.md","filePath":"api/@cuebook/engine/functions/boardBudgets.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/boardBudgets.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-boardbudgets" tabindex="-1">Function: boardBudgets() <a class="header-anchor" href="#function-boardbudgets" aria-label="Permalink to &quot;Function: boardBudgets()&quot;">​</a></h1><blockquote><p><strong>boardBudgets</strong>(<code>host</code>, <code>definitions</code>, <code>ofService</code>): <code>Promise</code>&lt;<a href="./../interfaces/BoardBudget.html"><code>BoardBudget</code></a>[]&gt;</p></blockquote><p>The budgets of workflows and of the service as a whole, as far as they are set.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;limits&quot;</code> | <code>&quot;now&quot;</code>&gt; &amp; <code>object</code></td></tr><tr><td><code>definitions</code></td><td>readonly <a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a>[]</td></tr><tr><td><code>ofService</code></td><td><a href="./../interfaces/ServiceBudgets.html"><code>ServiceBudgets</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/BoardBudget.html"><code>BoardBudget</code></a>[]&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>runs_unindexed</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/boardBudgets.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const boardBudgets = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  boardBudgets as default
};
