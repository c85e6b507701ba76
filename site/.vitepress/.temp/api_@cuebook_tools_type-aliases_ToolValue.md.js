import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ToolValue","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/type-aliases/ToolValue.md","filePath":"api/@cuebook/tools/type-aliases/ToolValue.md"}');
const _sfc_main = { name: "api/@cuebook/tools/type-aliases/ToolValue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-toolvalue" tabindex="-1">Type Alias: ToolValue <a class="header-anchor" href="#type-alias-toolvalue" aria-label="Permalink to &quot;Type Alias: ToolValue&quot;">​</a></h1><blockquote><p><strong>ToolValue</strong> = <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</p></blockquote><p>The result of a tool: plain JSON. Field names use the style of such tools (<code>output_path</code>).</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/type-aliases/ToolValue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolValue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolValue as default
};
