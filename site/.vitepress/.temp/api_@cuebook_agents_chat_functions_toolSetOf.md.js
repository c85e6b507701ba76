import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: toolSetOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/chat/functions/toolSetOf.md","filePath":"api/@cuebook/agents/chat/functions/toolSetOf.md"}');
const _sfc_main = { name: "api/@cuebook/agents/chat/functions/toolSetOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-toolsetof" tabindex="-1">Function: toolSetOf() <a class="header-anchor" href="#function-toolsetof" aria-label="Permalink to &quot;Function: toolSetOf()&quot;">​</a></h1><blockquote><p><strong>toolSetOf</strong>(<code>toolbox</code>, <code>__namedParameters?</code>): <a href="./../../../chat/interfaces/ToolSet.html"><code>ToolSet</code></a></p></blockquote><p>The tools of a toolbox, in the form of a conversation.</p><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> conversation</span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> createConversation</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ model, prompt, clock, ids, tools: </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">toolSetOf</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(toolbox) });</span></span></code></pre></div><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>toolbox</code></td><td><code>Pick</code>&lt;<a href="./../../../tools/interfaces/Toolbox.html"><code>Toolbox</code></a>, <code>&quot;tools&quot;</code>&gt; &amp; <code>object</code></td><td>one of this process, or the result of <code>connectTools</code></td></tr><tr><td><code>__namedParameters?</code></td><td><a href="./../interfaces/CallObserver.html"><code>CallObserver</code></a></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../../chat/interfaces/ToolSet.html"><code>ToolSet</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/chat/functions/toolSetOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const toolSetOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  toolSetOf as default
};
