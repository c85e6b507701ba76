import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: budgetKey()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/budgetKey.md","filePath":"api/@cuebook/run/functions/budgetKey.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/budgetKey.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-budgetkey" tabindex="-1">Function: budgetKey() <a class="header-anchor" href="#function-budgetkey" aria-label="Permalink to &quot;Function: budgetKey()&quot;">​</a></h1><blockquote><p><strong>budgetKey</strong>(<code>budget</code>): <code>string</code></p></blockquote><p>The key of a budget in the counters of a run; it never equals that of an edge or a role.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>budget</code></td><td><a href="./../type-aliases/BudgetName.html"><code>BudgetName</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/budgetKey.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const budgetKey = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  budgetKey as default
};
