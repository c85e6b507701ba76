import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AssistantMessage","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/AssistantMessage.md","filePath":"api/@cuebook/chat/interfaces/AssistantMessage.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/AssistantMessage.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-assistantmessage" tabindex="-1">Interface: AssistantMessage <a class="header-anchor" href="#interface-assistantmessage" aria-label="Permalink to &quot;Interface: AssistantMessage&quot;">​</a></h1><p>A message of the model, and the tool calls that it requests.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-calls"></a> <code>calls</code></td><td><code>readonly</code></td><td>readonly <a href="./ToolCall.html"><code>ToolCall</code></a>[]</td><td>-</td></tr><tr><td><a id="property-interrupted"></a> <code>interrupted?</code></td><td><code>readonly</code></td><td><code>true</code></td><td>The answer was interrupted: the text is what the model had sent, possibly nothing. See <code>spokenText</code> for what a model receives then.</td></tr><tr><td><a id="property-metadata"></a> <code>metadata?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>Of the text.</td></tr><tr><td><a id="property-reasoning"></a> <code>reasoning?</code></td><td><code>readonly</code></td><td>readonly <a href="./Reasoning.html"><code>Reasoning</code></a>[]</td><td>What the model reasoned, if its service says so. An interrupted answer has none: it is whole or useless.</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>&quot;assistant&quot;</code></td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/AssistantMessage.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AssistantMessage = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AssistantMessage as default
};
