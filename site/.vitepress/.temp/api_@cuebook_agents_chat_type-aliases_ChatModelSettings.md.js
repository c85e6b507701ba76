import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ChatModelSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/type-aliases/ChatModelSettings.md","filePath":"api/@cuebook/agents/chat/type-aliases/ChatModelSettings.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/type-aliases/ChatModelSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-chatmodelsettings" tabindex="-1">Type Alias: ChatModelSettings <a class="header-anchor" href="#type-alias-chatmodelsettings" aria-label="Permalink to &quot;Type Alias: ChatModelSettings&quot;">​</a></h1><blockquote><p><strong>ChatModelSettings</strong> = <code>Omit</code>&lt;<a href="./../interfaces/ChatAgentSettings.html"><code>ChatAgentSettings</code></a>, <code>&quot;system&quot;</code> | <code>&quot;mcp&quot;</code> | <code>&quot;maxToolRounds&quot;</code> | <code>&quot;retries&quot;</code>&gt;</p></blockquote><p>How a model is reached, and the parameters of its requests.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/type-aliases/ChatModelSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChatModelSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChatModelSettings as default
};
