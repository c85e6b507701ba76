import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: CallRefusal","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/CallRefusal.md","filePath":"api/@cuebook/chat/type-aliases/CallRefusal.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/CallRefusal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-callrefusal" tabindex="-1">Type Alias: CallRefusal <a class="header-anchor" href="#type-alias-callrefusal" aria-label="Permalink to &quot;Type Alias: CallRefusal&quot;">​</a></h1><blockquote><p><strong>CallRefusal</strong> = <code>&quot;id_empty&quot;</code> | <code>&quot;id_duplicate&quot;</code> | <code>&quot;arguments_invalid&quot;</code> | <code>&quot;arguments_misfit&quot;</code> | <code>&quot;unknown_tool&quot;</code></p></blockquote><p>Why a call was not made. The model receives the reason in the call&#39;s result.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/CallRefusal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CallRefusal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CallRefusal as default
};
