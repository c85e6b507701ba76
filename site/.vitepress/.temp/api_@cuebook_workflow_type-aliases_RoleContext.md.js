import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RoleContext","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/RoleContext.md","filePath":"api/@cuebook/workflow/type-aliases/RoleContext.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/RoleContext.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-rolecontext" tabindex="-1">Type Alias: RoleContext <a class="header-anchor" href="#type-alias-rolecontext" aria-label="Permalink to &quot;Type Alias: RoleContext&quot;">​</a></h1><blockquote><p><strong>RoleContext</strong> = <code>&quot;none&quot;</code> | <code>&quot;task&quot;</code> | <code>&quot;task_and_history&quot;</code></p></blockquote><p>What Cuebook adds to each prompt of a role, before that of the edge: nothing, the task (input and issue), or also what happened since its last turn.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/RoleContext.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RoleContext = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RoleContext as default
};
