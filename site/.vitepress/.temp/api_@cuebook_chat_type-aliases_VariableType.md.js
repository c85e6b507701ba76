import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: VariableType","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/VariableType.md","filePath":"api/@cuebook/chat/type-aliases/VariableType.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/VariableType.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-variabletype" tabindex="-1">Type Alias: VariableType <a class="header-anchor" href="#type-alias-variabletype" aria-label="Permalink to &quot;Type Alias: VariableType&quot;">​</a></h1><blockquote><p><strong>VariableType</strong> = <code>&quot;string&quot;</code> | <code>&quot;text&quot;</code> | <code>&quot;number&quot;</code> | <code>&quot;integer&quot;</code> | <code>&quot;boolean&quot;</code> | <code>&quot;array&quot;</code> | <code>&quot;object&quot;</code></p></blockquote><p>The types of variables. <code>text</code> is <code>string</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/VariableType.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const VariableType = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  VariableType as default
};
