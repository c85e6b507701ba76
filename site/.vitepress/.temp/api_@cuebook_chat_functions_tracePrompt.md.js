import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: tracePrompt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/functions/tracePrompt.md","filePath":"api/@cuebook/chat/functions/tracePrompt.md"}');
const _sfc_main = { name: "api/@cuebook/chat/functions/tracePrompt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-traceprompt" tabindex="-1">Function: tracePrompt() <a class="header-anchor" href="#function-traceprompt" aria-label="Permalink to &quot;Function: tracePrompt()&quot;">​</a></h1><blockquote><p><strong>tracePrompt</strong>(<code>prompt</code>, <code>given</code>, <code>__namedParameters?</code>): <a href="./../interfaces/TracedPrompt.html"><code>TracedPrompt</code></a></p></blockquote><p>Like <code>renderPrompt</code>, with the origin of each character, and whether its author is trusted: the host&#39;s own facts and the prompt author&#39;s defaults are; texts of callers and users are not. Further <code>labels</code> are for arguments that the host vouches for.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>prompt</code></td><td><a href="./../interfaces/ParsedPrompt.html"><code>ParsedPrompt</code></a></td></tr><tr><td><code>given</code></td><td><a href="./../interfaces/PromptArguments.html"><code>PromptArguments</code></a></td></tr><tr><td><code>__namedParameters?</code></td><td><a href="./../interfaces/RenderOptions.html"><code>RenderOptions</code></a> &amp; <code>object</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/TracedPrompt.html"><code>TracedPrompt</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ChatError as <code>renderPrompt</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/functions/tracePrompt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const tracePrompt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  tracePrompt as default
};
