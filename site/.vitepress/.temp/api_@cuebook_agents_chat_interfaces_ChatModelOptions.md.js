import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ChatModelOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/interfaces/ChatModelOptions.md","filePath":"api/@cuebook/agents/chat/interfaces/ChatModelOptions.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/interfaces/ChatModelOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-chatmodeloptions" tabindex="-1">Interface: ChatModelOptions <a class="header-anchor" href="#interface-chatmodeloptions" aria-label="Permalink to &quot;Interface: ChatModelOptions&quot;">​</a></h1><p>How the answers of a model are received.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>WireOptions</code></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-maxbytes"></a> <code>maxBytes?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The limit for one answer in bytes. Default 64 MiB.</td><td><code>WireOptions.maxBytes</code></td></tr><tr><td><a id="property-onexchange"></a> <code>onExchange?</code></td><td><code>readonly</code></td><td>(<code>bytes</code>) =&gt; <code>void</code></td><td>Called for each exchange, for a log: its address and outcome, and the text of a refusal. It receives no request headers, and nothing of an answer: a secret arrives there in pieces, which no mask finds.</td><td><code>WireOptions.onExchange</code></td></tr><tr><td><a id="property-onnote"></a> <code>onNote?</code></td><td><code>readonly</code></td><td>(<code>note</code>) =&gt; <code>void</code></td><td>Called once for each part of a request that is not supported but is no failure: a setting that the model does not accept.</td><td>-</td></tr><tr><td><a id="property-onrequest"></a> <code>onRequest?</code></td><td><code>readonly</code></td><td>() =&gt; (<code>end</code>) =&gt; <code>void</code></td><td>Called when a request begins.</td><td>-</td></tr><tr><td><a id="property-stalltimeoutms"></a> <code>stallTimeoutMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The time without a byte after which the request fails with <code>model_stalled</code>. 0 or infinite: never.</td><td><code>WireOptions.stallTimeoutMs</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/interfaces/ChatModelOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChatModelOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChatModelOptions as default
};
