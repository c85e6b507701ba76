import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ToolErrorCode","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/type-aliases/ToolErrorCode.md","filePath":"api/@cuebook/tools/type-aliases/ToolErrorCode.md"}');
const _sfc_main = { name: "api/@cuebook/tools/type-aliases/ToolErrorCode.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-toolerrorcode" tabindex="-1">Type Alias: ToolErrorCode <a class="header-anchor" href="#type-alias-toolerrorcode" aria-label="Permalink to &quot;Type Alias: ToolErrorCode&quot;">​</a></h1><blockquote><p><strong>ToolErrorCode</strong> = keyof <em>typeof</em> <a href="./../variables/toolErrors.html"><code>toolErrors</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/type-aliases/ToolErrorCode.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolErrorCode = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolErrorCode as default
};
