import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RunBudget","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/RunBudget.md","filePath":"api/@cuebook/run/type-aliases/RunBudget.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/RunBudget.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-runbudget" tabindex="-1">Type Alias: RunBudget <a class="header-anchor" href="#type-alias-runbudget" aria-label="Permalink to &quot;Type Alias: RunBudget&quot;">​</a></h1><blockquote><p><strong>RunBudget</strong> = <code>&quot;turns&quot;</code> | <code>&quot;tokens&quot;</code> | <code>&quot;costUsd&quot;</code> | <code>&quot;wallTimeMs&quot;</code></p></blockquote><p>A budget of a run as a whole.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/RunBudget.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunBudget = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunBudget as default
};
