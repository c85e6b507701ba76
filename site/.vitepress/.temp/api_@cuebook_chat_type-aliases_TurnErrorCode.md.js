import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TurnErrorCode","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/TurnErrorCode.md","filePath":"api/@cuebook/chat/type-aliases/TurnErrorCode.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/TurnErrorCode.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-turnerrorcode" tabindex="-1">Type Alias: TurnErrorCode <a class="header-anchor" href="#type-alias-turnerrorcode" aria-label="Permalink to &quot;Type Alias: TurnErrorCode&quot;">​</a></h1><blockquote><p><strong>TurnErrorCode</strong> = keyof <em>typeof</em> <a href="./../variables/turnErrors.html"><code>turnErrors</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/TurnErrorCode.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TurnErrorCode = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TurnErrorCode as default
};
