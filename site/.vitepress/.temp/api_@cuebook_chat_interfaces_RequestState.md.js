import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RequestState","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/RequestState.md","filePath":"api/@cuebook/chat/interfaces/RequestState.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/RequestState.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-requeststate" tabindex="-1">Interface: RequestState <a class="header-anchor" href="#interface-requeststate" aria-label="Permalink to &quot;Interface: RequestState&quot;">​</a></h1><p>The state after a request was sent.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./RequestStart.html"><code>RequestStart</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-answer"></a> <code>answer</code></td><td><code>readonly</code></td><td><code>AsyncIterable</code>&lt;<a href="./../type-aliases/ModelEvent.html"><code>ModelEvent</code></a>&gt;</td><td>-</td><td>-</td></tr><tr><td><a id="property-history"></a> <code>history</code></td><td><code>readonly</code></td><td><a href="./MessageList.html"><code>MessageList</code></a></td><td>The messages for the model before the user&#39;s.</td><td>-</td></tr><tr><td><a id="property-input"></a> <code>input</code></td><td><code>readonly</code></td><td><a href="./UserInput.html"><code>UserInput</code></a></td><td>-</td><td><a href="./RequestStart.html"><code>RequestStart</code></a>.<a href="./RequestStart.html#property-input"><code>input</code></a></td></tr><tr><td><a id="property-prompt"></a> <code>prompt</code></td><td><code>readonly</code></td><td>readonly <a href="./PromptMessage.html"><code>PromptMessage</code></a>[]</td><td>-</td><td>-</td></tr><tr><td><a id="property-promptarguments"></a> <code>promptArguments</code></td><td><code>readonly</code></td><td><a href="./PromptArguments.html"><code>PromptArguments</code></a></td><td>-</td><td>-</td></tr><tr><td><a id="property-request"></a> <code>request</code></td><td><code>readonly</code></td><td><a href="./ModelRequest.html"><code>ModelRequest</code></a></td><td>-</td><td>-</td></tr><tr><td><a id="property-usermessage"></a> <code>userMessage</code></td><td><code>readonly</code></td><td><a href="./UserMessage.html"><code>UserMessage</code></a></td><td>-</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/RequestState.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RequestState = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RequestState as default
};
