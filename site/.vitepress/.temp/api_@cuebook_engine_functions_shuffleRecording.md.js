import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: shuffleRecording()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/shuffleRecording.md","filePath":"api/@cuebook/engine/functions/shuffleRecording.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/shuffleRecording.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-shufflerecording" tabindex="-1">Function: shuffleRecording() <a class="header-anchor" href="#function-shufflerecording" aria-label="Permalink to &quot;Function: shuffleRecording()&quot;">​</a></h1><blockquote><p><strong>shuffleRecording</strong>(<code>read</code>, <code>workflow</code>, <code>options</code>, <code>count</code>, <code>base</code>): <code>Promise</code>&lt;<code>ShuffleResult</code>&gt;</p></blockquote><p>Replays a recording with its branches ending in other orders, which must not change the result: the prompts, the outputs, the order in which changes are merged, and the end. Where the order decides which branches are cancelled, it is an input, and is kept.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>read</code></td><td><code>GoodRead</code></td><td>-</td></tr><tr><td><code>workflow</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td><td>-</td></tr><tr><td><code>options</code></td><td><code>Omit</code>&lt;<code>ReplayOptions</code>, <code>&quot;choose&quot;</code>&gt;</td><td>-</td></tr><tr><td><code>count</code></td><td><code>number</code></td><td>the number of orders; each is the same in every test</td></tr><tr><td><code>base</code></td><td><a href="./../interfaces/Replay.html"><code>Replay</code></a></td><td>the replay in the order of the recording</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>ShuffleResult</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/shuffleRecording.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const shuffleRecording = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  shuffleRecording as default
};
