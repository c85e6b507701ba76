import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: HookName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/type-aliases/HookName.md","filePath":"api/@cuebook/workspace/type-aliases/HookName.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/type-aliases/HookName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-hookname" tabindex="-1">Type Alias: HookName <a class="header-anchor" href="#type-alias-hookname" aria-label="Permalink to &quot;Type Alias: HookName&quot;">​</a></h1><blockquote><p><strong>HookName</strong> = <em>typeof</em> <a href="./../variables/hookNames.html"><code>hookNames</code></a>[<code>number</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/type-aliases/HookName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HookName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HookName as default
};
