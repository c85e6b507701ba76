import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: BuiltInWorkflow","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/BuiltInWorkflow.md","filePath":"api/@cuebook/engine/type-aliases/BuiltInWorkflow.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/BuiltInWorkflow.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-builtinworkflow" tabindex="-1">Type Alias: BuiltInWorkflow <a class="header-anchor" href="#type-alias-builtinworkflow" aria-label="Permalink to &quot;Type Alias: BuiltInWorkflow&quot;">​</a></h1><blockquote><p><strong>BuiltInWorkflow</strong> = keyof <em>typeof</em> <code>workflowFiles</code></p></blockquote><p>The name of a built-in workflow.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/BuiltInWorkflow.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BuiltInWorkflow = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BuiltInWorkflow as default
};
