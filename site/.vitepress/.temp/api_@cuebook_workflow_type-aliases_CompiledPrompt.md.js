import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: CompiledPrompt","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/CompiledPrompt.md","filePath":"api/@cuebook/workflow/type-aliases/CompiledPrompt.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/CompiledPrompt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-compiledprompt" tabindex="-1">Type Alias: CompiledPrompt <a class="header-anchor" href="#type-alias-compiledprompt" aria-label="Permalink to &quot;Type Alias: CompiledPrompt&quot;">​</a></h1><blockquote><p><strong>CompiledPrompt</strong> = <code>Pick</code>&lt;<a href="./../../template/interfaces/Template.html"><code>Template</code></a>, <code>&quot;extract&quot;</code> | <code>&quot;render&quot;</code> | <code>&quot;trace&quot;</code> | <code>&quot;check&quot;</code> | <code>&quot;blankness&quot;</code> | <code>&quot;references&quot;</code> | <code>&quot;words&quot;</code>&gt;</p></blockquote><p>A compiled prompt: the part of a template that a run uses. A <code>plain</code> text renders to itself.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/CompiledPrompt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CompiledPrompt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CompiledPrompt as default
};
