import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PromptPartName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/PromptPartName.md","filePath":"api/@cuebook/engine/type-aliases/PromptPartName.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/PromptPartName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-promptpartname" tabindex="-1">Type Alias: PromptPartName <a class="header-anchor" href="#type-alias-promptpartname" aria-label="Permalink to &quot;Type Alias: PromptPartName&quot;">​</a></h1><blockquote><p><strong>PromptPartName</strong> = <code>&quot;tools&quot;</code> | <code>&quot;instruction&quot;</code> | <code>&quot;role&quot;</code> | <code>&quot;task&quot;</code> | <code>&quot;history&quot;</code> | <code>&quot;edge&quot;</code> | <code>&quot;decision&quot;</code> | <code>&quot;conflict&quot;</code> | <code>&quot;answer&quot;</code> | <code>&quot;repair&quot;</code> | <code>&quot;continue&quot;</code></p></blockquote><p>The part of a prompt that a stretch belongs to.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/PromptPartName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptPartName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptPartName as default
};
