import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readPromptTrace()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/readPromptTrace.md","filePath":"api/@cuebook/engine/functions/readPromptTrace.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/readPromptTrace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readprompttrace" tabindex="-1">Function: readPromptTrace() <a class="header-anchor" href="#function-readprompttrace" aria-label="Permalink to &quot;Function: readPromptTrace()&quot;">​</a></h1><blockquote><p><strong>readPromptTrace</strong>(<code>stored</code>): <a href="./../interfaces/PromptTrace.html"><code>PromptTrace</code></a></p></blockquote><p>The trace of a prompt from its stored text. Traces older than producers and trust are read without them.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>stored</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PromptTrace.html"><code>PromptTrace</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>journal_newer</code>, <code>journal_invalid</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/readPromptTrace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readPromptTrace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readPromptTrace as default
};
