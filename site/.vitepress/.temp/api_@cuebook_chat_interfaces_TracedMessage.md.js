import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TracedMessage","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/TracedMessage.md","filePath":"api/@cuebook/chat/interfaces/TracedMessage.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/TracedMessage.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-tracedmessage" tabindex="-1">Interface: TracedMessage <a class="header-anchor" href="#interface-tracedmessage" aria-label="Permalink to &quot;Interface: TracedMessage&quot;">​</a></h1><p>A message with the origin of each of its characters.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./PromptMessage.html"><code>PromptMessage</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-index"></a> <code>index</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The index of the message in the prompt, from 0: blank ones are left out.</td><td>-</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>&quot;system&quot;</code> | <code>&quot;user&quot;</code> | <code>&quot;assistant&quot;</code></td><td>-</td><td><a href="./PromptMessage.html"><code>PromptMessage</code></a>.<a href="./PromptMessage.html#property-role"><code>role</code></a></td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./PromptMessage.html"><code>PromptMessage</code></a>.<a href="./PromptMessage.html#property-text"><code>text</code></a></td></tr><tr><td><a id="property-trace"></a> <code>trace</code></td><td><code>readonly</code></td><td><a href="./../../template/interfaces/Trace.html"><code>Trace</code></a></td><td>-</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/TracedMessage.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TracedMessage = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TracedMessage as default
};
