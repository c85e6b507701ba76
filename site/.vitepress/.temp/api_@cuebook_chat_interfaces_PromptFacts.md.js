import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptFacts","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/PromptFacts.md","filePath":"api/@cuebook/chat/interfaces/PromptFacts.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/PromptFacts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptfacts" tabindex="-1">Interface: PromptFacts <a class="header-anchor" href="#interface-promptfacts" aria-label="Permalink to &quot;Interface: PromptFacts&quot;">​</a></h1><p>What the host knows about a conversation. Each part is optional.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-assistant"></a> <code>assistant?</code></td><td><code>readonly</code></td><td><a href="./AssistantFacts.html"><code>AssistantFacts</code></a></td></tr><tr><td><a id="property-conversation"></a> <code>conversation?</code></td><td><code>readonly</code></td><td><a href="./ConversationFacts.html"><code>ConversationFacts</code></a></td></tr><tr><td><a id="property-session"></a> <code>session?</code></td><td><code>readonly</code></td><td><code>object</code></td></tr><tr><td><code>session.mode?</code></td><td><code>readonly</code></td><td><code>&quot;text&quot;</code> | <code>&quot;audio&quot;</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/PromptFacts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptFacts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptFacts as default
};
