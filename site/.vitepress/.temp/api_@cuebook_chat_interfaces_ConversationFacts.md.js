import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ConversationFacts","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ConversationFacts.md","filePath":"api/@cuebook/chat/interfaces/ConversationFacts.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ConversationFacts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-conversationfacts" tabindex="-1">Interface: ConversationFacts <a class="header-anchor" href="#interface-conversationfacts" aria-label="Permalink to &quot;Interface: ConversationFacts&quot;">​</a></h1><p>The conversation that a turn is part of.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-createdat"></a> <code>createdAt?</code></td><td><code>readonly</code></td><td><code>Date</code></td><td>-</td></tr><tr><td><a id="property-direction"></a> <code>direction?</code></td><td><code>readonly</code></td><td><code>&quot;inbound&quot;</code> | <code>&quot;outbound&quot;</code></td><td>-</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code> | <code>number</code> | <code>bigint</code></td><td>-</td></tr><tr><td><a id="property-identifier"></a> <code>identifier?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The identity of the other side: a phone number, an address, the id of a site&#39;s session.</td></tr><tr><td><a id="property-source"></a> <code>source?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The origin of the conversation: <code>sdk</code>, <code>phone-call</code>, <code>web-plugin</code>, or another word of the host.</td></tr><tr><td><a id="property-updatedat"></a> <code>updatedAt?</code></td><td><code>readonly</code></td><td><code>Date</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ConversationFacts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ConversationFacts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ConversationFacts as default
};
