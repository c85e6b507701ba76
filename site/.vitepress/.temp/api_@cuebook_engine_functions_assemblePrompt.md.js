import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: assemblePrompt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/assemblePrompt.md","filePath":"api/@cuebook/engine/functions/assemblePrompt.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/assemblePrompt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-assembleprompt" tabindex="-1">Function: assemblePrompt() <a class="header-anchor" href="#function-assembleprompt" aria-label="Permalink to &quot;Function: assemblePrompt()&quot;">​</a></h1><blockquote><p><strong>assemblePrompt</strong>(<code>workflow</code>, <code>state</code>, <code>step</code>, <code>ask</code>): <a href="./../interfaces/PromptTrace.html"><code>PromptTrace</code></a></p></blockquote><p>The prompt of a turn: the note on tools, the instruction on the output, the role&#39;s prompt, its context, the edge&#39;s prompt; in a session that knows them, only what is new.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td></tr><tr><td><code>state</code></td><td><code>PromptState</code></td></tr><tr><td><code>step</code></td><td><a href="./../../run/interfaces/Step.html"><code>Step</code></a></td></tr><tr><td><code>ask</code></td><td><code>TurnAsk</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PromptTrace.html"><code>PromptTrace</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>template_render_error</code>, <code>render_limit</code>, <code>prompt_blank</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/assemblePrompt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const assemblePrompt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  assemblePrompt as default
};
