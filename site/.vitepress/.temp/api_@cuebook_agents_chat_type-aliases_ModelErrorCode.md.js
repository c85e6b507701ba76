import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ModelErrorCode","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/type-aliases/ModelErrorCode.md","filePath":"api/@cuebook/agents/chat/type-aliases/ModelErrorCode.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/type-aliases/ModelErrorCode.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-modelerrorcode" tabindex="-1">Type Alias: ModelErrorCode <a class="header-anchor" href="#type-alias-modelerrorcode" aria-label="Permalink to &quot;Type Alias: ModelErrorCode&quot;">​</a></h1><blockquote><p><strong>ModelErrorCode</strong> = keyof <em>typeof</em> <a href="./../variables/modelErrors.html"><code>modelErrors</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/type-aliases/ModelErrorCode.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ModelErrorCode = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ModelErrorCode as default
};
