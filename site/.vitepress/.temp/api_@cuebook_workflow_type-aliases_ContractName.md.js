import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ContractName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/ContractName.md","filePath":"api/@cuebook/workflow/type-aliases/ContractName.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/ContractName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-contractname" tabindex="-1">Type Alias: ContractName <a class="header-anchor" href="#type-alias-contractname" aria-label="Permalink to &quot;Type Alias: ContractName&quot;">​</a></h1><blockquote><p><strong>ContractName</strong> = <code>&quot;workflow-md&quot;</code> | <code>&quot;role&quot;</code> | <code>&quot;edge&quot;</code> | <code>&quot;phase&quot;</code> | <code>&quot;condition&quot;</code> | <code>&quot;handoff&quot;</code></p></blockquote><p><code>workflow-md</code>: issue, attempt, run. <code>role</code>: these and input, steps. <code>edge</code>: the variant&#39;s fields at the root, and issue, input, steps. <code>phase</code>: the phase variables. <code>handoff</code>: what was asked and done, for a pull request. <code>condition</code>: those of <code>role</code>, and the phase variables that are known before a phase.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/ContractName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ContractName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ContractName as default
};
