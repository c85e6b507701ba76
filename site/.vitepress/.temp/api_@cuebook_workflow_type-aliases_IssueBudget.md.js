import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: IssueBudget","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/IssueBudget.md","filePath":"api/@cuebook/workflow/type-aliases/IssueBudget.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/IssueBudget.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-issuebudget" tabindex="-1">Type Alias: IssueBudget <a class="header-anchor" href="#type-alias-issuebudget" aria-label="Permalink to &quot;Type Alias: IssueBudget&quot;">​</a></h1><blockquote><p><strong>IssueBudget</strong> = <code>WrittenSettings</code>[<code>&quot;budget&quot;</code>]</p></blockquote><p>The limits of an issue across all its runs. Absent: no limit.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/IssueBudget.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const IssueBudget = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  IssueBudget as default
};
