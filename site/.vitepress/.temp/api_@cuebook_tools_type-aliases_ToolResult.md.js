import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ToolResult","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/type-aliases/ToolResult.md","filePath":"api/@cuebook/tools/type-aliases/ToolResult.md"}');
const _sfc_main = { name: "api/@cuebook/tools/type-aliases/ToolResult.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-toolresult" tabindex="-1">Type Alias: ToolResult <a class="header-anchor" href="#type-alias-toolresult" aria-label="Permalink to &quot;Type Alias: ToolResult&quot;">​</a></h1><blockquote><p><strong>ToolResult</strong> = { <code>files?</code>: readonly <a href="./../interfaces/ToolFile.html"><code>ToolFile</code></a>[]; <code>ok</code>: <code>true</code>; <code>value</code>: <a href="./ToolValue.html"><code>ToolValue</code></a>; } | { <code>failure</code>: <a href="./../interfaces/ToolFailure.html"><code>ToolFailure</code></a>; <code>files?</code>: readonly <a href="./../interfaces/ToolFile.html"><code>ToolFile</code></a>[]; <code>ok</code>: <code>false</code>; }</p></blockquote><p>The outcome of a call. It is never an exception, so a caller can hand it to a model as is.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/type-aliases/ToolResult.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolResult = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolResult as default
};
