import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ChatSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ChatSettings.md","filePath":"api/@cuebook/chat/interfaces/ChatSettings.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ChatSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-chatsettings" tabindex="-1">Interface: ChatSettings <a class="header-anchor" href="#interface-chatsettings" aria-label="Permalink to &quot;Interface: ChatSettings&quot;">​</a></h1><p>The settings that may change from turn to turn.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-args"></a> <code>args</code></td><td><code>readonly</code></td><td><a href="./../../workflow/type-aliases/DataRecord.html"><code>DataRecord</code></a></td><td>The caller&#39;s arguments for the prompt: JSON data.</td></tr><tr><td><a id="property-facts"></a> <code>facts</code></td><td><code>readonly</code></td><td><a href="./PromptFacts.html"><code>PromptFacts</code></a></td><td>-</td></tr><tr><td><a id="property-metadata"></a> <code>metadata</code></td><td><code>readonly</code></td><td><a href="./../../workflow/type-aliases/DataRecord.html"><code>DataRecord</code></a></td><td>The client&#39;s metadata. <code>client.language</code> is used if no message has a language.</td></tr><tr><td><a id="property-onrenderfailure"></a> <code>onRenderFailure</code></td><td><code>readonly</code></td><td><code>&quot;source&quot;</code> | <code>&quot;throw&quot;</code></td><td>What happens if a message of the prompt cannot be rendered: see <code>renderPrompt</code>.</td></tr><tr><td><a id="property-profile"></a> <code>profile</code></td><td><code>readonly</code></td><td><a href="./PromptProfile.html"><code>PromptProfile</code></a></td><td>-</td></tr><tr><td><a id="property-prompt"></a> <code>prompt</code></td><td><code>readonly</code></td><td><a href="./ParsedPrompt.html"><code>ParsedPrompt</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ChatSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChatSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChatSettings as default
};
