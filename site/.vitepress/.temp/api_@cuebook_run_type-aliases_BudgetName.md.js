import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: BudgetName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/BudgetName.md","filePath":"api/@cuebook/run/type-aliases/BudgetName.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/BudgetName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-budgetname" tabindex="-1">Type Alias: BudgetName <a class="header-anchor" href="#type-alias-budgetname" aria-label="Permalink to &quot;Type Alias: BudgetName&quot;">​</a></h1><blockquote><p><strong>BudgetName</strong> = <a href="./RunBudget.html"><code>RunBudget</code></a> | <code>&quot;dayUsd&quot;</code> | <code>&quot;totalUsd&quot;</code></p></blockquote><p>A budget of a run, or of all runs of its workflow: on one day (UTC), or since the first.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/BudgetName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BudgetName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BudgetName as default
};
