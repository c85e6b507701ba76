import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: VariableSource","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/VariableSource.md","filePath":"api/@cuebook/workflow/type-aliases/VariableSource.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/VariableSource.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-variablesource" tabindex="-1">Type Alias: VariableSource <a class="header-anchor" href="#type-alias-variablesource" aria-label="Permalink to &quot;Type Alias: VariableSource&quot;">​</a></h1><blockquote><p><strong>VariableSource</strong> = { <code>from</code>: <code>&quot;value&quot;</code>; <code>value</code>: <code>string</code>; } | { <code>default?</code>: <code>string</code>; <code>from</code>: <code>&quot;env&quot;</code>; <code>name</code>: <code>string</code>; } | { <code>default?</code>: <code>string</code>; <code>from</code>: <code>&quot;file&quot;</code>; <code>path</code>: <code>string</code>; }</p></blockquote><p>The source of a variable of a workflow: a text, an environment variable, or a file of the project. Without a default, the source must exist, or no agent is started.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/VariableSource.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const VariableSource = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  VariableSource as default
};
