import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: chatEvents","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/variables/chatEvents.md","filePath":"api/@cuebook/chat/variables/chatEvents.md"}');
const _sfc_main = { name: "api/@cuebook/chat/variables/chatEvents.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-chatevents" tabindex="-1">Variable: chatEvents <a class="header-anchor" href="#variable-chatevents" aria-label="Permalink to &quot;Variable: chatEvents&quot;">​</a></h1><blockquote><p><code>const</code> <strong>chatEvents</strong>: <code>Readonly</code>&lt;<code>Record</code>&lt;<a href="./../type-aliases/ChatEvent.html"><code>ChatEvent</code></a>[<code>&quot;type&quot;</code>], <code>string</code>&gt;&gt;</p></blockquote><p>The description of each event. The reference is made from this.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/variables/chatEvents.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const chatEvents = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  chatEvents as default
};
