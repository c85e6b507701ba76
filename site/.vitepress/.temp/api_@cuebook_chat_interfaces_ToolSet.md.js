import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolSet","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ToolSet.md","filePath":"api/@cuebook/chat/interfaces/ToolSet.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ToolSet.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toolset" tabindex="-1">Interface: ToolSet <a class="header-anchor" href="#interface-toolset" aria-label="Permalink to &quot;Interface: ToolSet&quot;">​</a></h1><p>Tools that a conversation may use.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-definitions"></a> <code>definitions</code></td><td><code>readonly</code></td><td>readonly <a href="./ToolDefinition.html"><code>ToolDefinition</code></a>[]</td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="call" tabindex="-1">call() <a class="header-anchor" href="#call" aria-label="Permalink to &quot;call()&quot;">​</a></h3><blockquote><p><strong>call</strong>(<code>call</code>, <code>signal</code>): <code>Promise</code>&lt;<a href="./../type-aliases/ToolOutcome.html"><code>ToolOutcome</code></a>&gt;</p></blockquote><p>Calls a tool. A failure is a content with <code>isError</code>, and so is what the tool throws, except a <code>ChatError</code>: it ends the turn when the other calls of the answer have finished.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>call</code></td><td><a href="./ToolCall.html"><code>ToolCall</code></a></td></tr><tr><td><code>signal</code></td><td><code>AbortSignal</code></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<a href="./../type-aliases/ToolOutcome.html"><code>ToolOutcome</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ToolSet.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolSet = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolSet as default
};
