import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Message","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/Message.md","filePath":"api/@cuebook/chat/type-aliases/Message.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/Message.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-message" tabindex="-1">Type Alias: Message <a class="header-anchor" href="#type-alias-message" aria-label="Permalink to &quot;Type Alias: Message&quot;">​</a></h1><blockquote><p><strong>Message</strong> = <a href="./../interfaces/UserMessage.html"><code>UserMessage</code></a> | <a href="./../interfaces/AssistantMessage.html"><code>AssistantMessage</code></a> | <a href="./../interfaces/ToolMessage.html"><code>ToolMessage</code></a></p></blockquote><p>A message of a conversation. Messages are data: no text can make a role.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/Message.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Message = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Message as default
};
