import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readChatSettings()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/functions/readChatSettings.md","filePath":"api/@cuebook/agents/chat/functions/readChatSettings.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/functions/readChatSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readchatsettings" tabindex="-1">Function: readChatSettings() <a class="header-anchor" href="#function-readchatsettings" aria-label="Permalink to &quot;Function: readChatSettings()&quot;">​</a></h1><blockquote><p><strong>readChatSettings</strong>(<code>name</code>, <code>written</code>, <code>environment?</code>): <a href="./../interfaces/ChatAgentSettings.html"><code>ChatAgentSettings</code></a></p></blockquote><p>Reads the settings of an agent of the kind <code>chat</code>, with variables resolved.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>name</code></td><td><code>string</code></td><td>the agent&#39;s name in messages</td></tr><tr><td><code>written</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>-</td></tr><tr><td><code>environment?</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code> | <code>undefined</code>&gt;&gt;</td><td>the source of a key that the settings do not contain</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/ChatAgentSettings.html"><code>ChatAgentSettings</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>agent_config_invalid</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/functions/readChatSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readChatSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readChatSettings as default
};
