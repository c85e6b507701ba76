import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: explainPrompt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/explainPrompt.md","filePath":"api/@cuebook/engine/functions/explainPrompt.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/explainPrompt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-explainprompt" tabindex="-1">Function: explainPrompt() <a class="header-anchor" href="#function-explainprompt" aria-label="Permalink to &quot;Function: explainPrompt()&quot;">​</a></h1><blockquote><p><strong>explainPrompt</strong>(<code>prompt</code>, <code>state</code>, <code>step</code>, <code>range</code>, <code>definition?</code>): <a href="./../interfaces/Explanation.html"><code>Explanation</code></a>[]</p></blockquote><p>Where a range of a prompt came from: the segments that it touches, each with its part in the range.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>prompt</code></td><td><a href="./../interfaces/PromptTrace.html"><code>PromptTrace</code></a></td><td>-</td></tr><tr><td><code>state</code></td><td><code>Pick</code>&lt;<a href="./../../run/interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;issue&quot;</code>&gt; &amp; <code>Pick</code>&lt;<a href="./../../run/interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;steps&quot;</code>&gt; &amp; <code>Partial</code>&lt;<code>Pick</code>&lt;<a href="./../../run/interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;forks&quot;</code> | <code>&quot;scopes&quot;</code>&gt;&gt;</td><td>-</td></tr><tr><td><code>step</code></td><td><a href="./../../run/type-aliases/StepPlace.html"><code>StepPlace</code></a></td><td>-</td></tr><tr><td><code>range</code></td><td>{ <code>end</code>: <code>number</code>; <code>start</code>: <code>number</code>; }</td><td>offsets into the prompt&#39;s text, in UTF-16 units, the end exclusive</td></tr><tr><td><code>range.end</code></td><td><code>number</code></td><td>-</td></tr><tr><td><code>range.start</code></td><td><code>number</code></td><td>-</td></tr><tr><td><code>definition?</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td><td>the one that the run is pinned to: without it, the items of lists have no producers</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Explanation.html"><code>Explanation</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/explainPrompt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const explainPrompt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  explainPrompt as default
};
