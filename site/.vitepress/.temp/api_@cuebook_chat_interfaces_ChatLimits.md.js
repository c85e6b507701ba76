import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ChatLimits","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ChatLimits.md","filePath":"api/@cuebook/chat/interfaces/ChatLimits.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ChatLimits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-chatlimits" tabindex="-1">Interface: ChatLimits <a class="header-anchor" href="#interface-chatlimits" aria-label="Permalink to &quot;Interface: ChatLimits&quot;">​</a></h1><p>The limits of a turn.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-calls"></a> <code>calls</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Calls in one answer. More fail the turn with <code>calls_limit</code>.</td></tr><tr><td><a id="property-filelength"></a> <code>fileLength</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Characters of Base64 of all files of a message. More fails the turn with <code>file_limit</code>.</td></tr><tr><td><a id="property-resultfilelength"></a> <code>resultFileLength</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Characters of Base64 of all files of a tool&#39;s result. Files beyond it are left out, with a note.</td></tr><tr><td><a id="property-resultlength"></a> <code>resultLength</code></td><td><code>readonly</code></td><td><code>number</code></td><td>UTF-16 units of a tool&#39;s result. A longer one is cut, with a note.</td></tr><tr><td><a id="property-textlength"></a> <code>textLength</code></td><td><code>readonly</code></td><td><code>number</code></td><td>UTF-16 units of the user&#39;s text, and of one answer. More fails the turn with <code>text_limit</code>.</td></tr><tr><td><a id="property-toolrounds"></a> <code>toolRounds</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Answers with calls in a turn, each followed by their results. One more fails the turn with <code>tool_rounds_limit</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ChatLimits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChatLimits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChatLimits as default
};
