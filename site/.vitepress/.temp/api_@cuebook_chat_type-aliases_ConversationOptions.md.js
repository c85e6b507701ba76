import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ConversationOptions<Args, Facts>","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/ConversationOptions.md","filePath":"api/@cuebook/chat/type-aliases/ConversationOptions.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/ConversationOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-conversationoptionsargs-facts" tabindex="-1">Type Alias: ConversationOptions&lt;Args, Facts&gt; <a class="header-anchor" href="#type-alias-conversationoptionsargs-facts" aria-label="Permalink to &quot;Type Alias: ConversationOptions\\&lt;Args, Facts\\&gt;&quot;">​</a></h1><blockquote><p><strong>ConversationOptions</strong>&lt;<code>Args</code>, <code>Facts</code>&gt; = <a href="./../interfaces/ConversationSettings.html"><code>ConversationSettings</code></a>&lt;<code>Args</code>, <code>Facts</code>&gt; &amp; (<code>Partial</code>&lt;<code>Args</code>&gt; <em>extends</em> <code>Args</code> ? <code>object</code> : <code>object</code>) &amp; (<code>Partial</code>&lt;<code>Facts</code>&gt; <em>extends</em> <code>Facts</code> ? <code>object</code> : <code>object</code>)</p></blockquote><p>The options of a conversation. The arguments of a prompt with a type, and the facts that it needs, have that type, and required ones have to be given.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Default type</th></tr></thead><tbody><tr><td><a id="type-parameter-args"></a> <code>Args</code> <em>extends</em> <a href="./../../workflow/type-aliases/DataRecord.html"><code>DataRecord</code></a></td><td><a href="./../../workflow/type-aliases/DataRecord.html"><code>DataRecord</code></a></td></tr><tr><td><a id="type-parameter-facts"></a> <code>Facts</code> <em>extends</em> <a href="./../interfaces/PromptFacts.html"><code>PromptFacts</code></a></td><td><a href="./../interfaces/PromptFacts.html"><code>PromptFacts</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/ConversationOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ConversationOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ConversationOptions as default
};
