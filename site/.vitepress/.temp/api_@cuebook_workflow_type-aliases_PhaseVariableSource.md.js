import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PhaseVariableSource","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/PhaseVariableSource.md","filePath":"api/@cuebook/workflow/type-aliases/PhaseVariableSource.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/PhaseVariableSource.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-phasevariablesource" tabindex="-1">Type Alias: PhaseVariableSource <a class="header-anchor" href="#type-alias-phasevariablesource" aria-label="Permalink to &quot;Type Alias: PhaseVariableSource&quot;">​</a></h1><blockquote><p><strong>PhaseVariableSource</strong> = <code>&quot;task&quot;</code> | <code>&quot;run&quot;</code> | <code>&quot;git&quot;</code> | <code>&quot;history&quot;</code> | <code>&quot;initiative&quot;</code> | <code>&quot;project&quot;</code> | <code>&quot;review&quot;</code> | <code>&quot;phase&quot;</code> | <code>&quot;caller&quot;</code></p></blockquote><p>The source of the value of a phase variable.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/PhaseVariableSource.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PhaseVariableSource = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PhaseVariableSource as default
};
