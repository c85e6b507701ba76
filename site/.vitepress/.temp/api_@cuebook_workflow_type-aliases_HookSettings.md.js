import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: HookSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/HookSettings.md","filePath":"api/@cuebook/workflow/type-aliases/HookSettings.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/HookSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-hooksettings" tabindex="-1">Type Alias: HookSettings <a class="header-anchor" href="#type-alias-hooksettings" aria-label="Permalink to &quot;Type Alias: HookSettings&quot;">​</a></h1><blockquote><p><strong>HookSettings</strong> = <code>WrittenSettings</code>[<code>&quot;hooks&quot;</code>]</p></blockquote><p>Shell scripts around workspaces and attempts.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/HookSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HookSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HookSettings as default
};
