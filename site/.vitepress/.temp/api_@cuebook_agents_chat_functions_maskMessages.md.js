import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: maskMessages()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/functions/maskMessages.md","filePath":"api/@cuebook/agents/chat/functions/maskMessages.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/functions/maskMessages.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-maskmessages" tabindex="-1">Function: maskMessages() <a class="header-anchor" href="#function-maskmessages" aria-label="Permalink to &quot;Function: maskMessages()&quot;">​</a></h1><blockquote><p><strong>maskMessages</strong>(<code>messages</code>, <code>mask</code>): readonly <a href="./../../../chat/type-aliases/Message.html"><code>Message</code></a>[]</p></blockquote><p>Messages without secrets, to be stored. A piece of reasoning that had one is left out: its service would refuse it changed.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>messages</code></td><td>readonly <a href="./../../../chat/type-aliases/Message.html"><code>Message</code></a>[]</td></tr><tr><td><code>mask</code></td><td>(<code>text</code>) =&gt; <code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../../../chat/type-aliases/Message.html"><code>Message</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/functions/maskMessages.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const maskMessages = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  maskMessages as default
};
