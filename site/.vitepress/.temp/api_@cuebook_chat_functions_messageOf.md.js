import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: messageOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/functions/messageOf.md","filePath":"api/@cuebook/chat/functions/messageOf.md"}');
const _sfc_main = { name: "api/@cuebook/chat/functions/messageOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-messageof" tabindex="-1">Function: messageOf() <a class="header-anchor" href="#function-messageof" aria-label="Permalink to &quot;Function: messageOf()&quot;">​</a></h1><blockquote><p><strong>messageOf</strong>(<code>events</code>): <a href="./../interfaces/AssistantMessage.html"><code>AssistantMessage</code></a></p></blockquote><p>The message that the events of one answer make: for a model around another that has to know it, before it is checked. What a conversation adds to its history may differ where a call is invalid.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>events</code></td><td><code>Iterable</code>&lt;<a href="./../type-aliases/ModelEvent.html"><code>ModelEvent</code></a>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/AssistantMessage.html"><code>AssistantMessage</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/functions/messageOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const messageOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  messageOf as default
};
