import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: compareRecording()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/compareRecording.md","filePath":"api/@cuebook/engine/functions/compareRecording.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/compareRecording.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-comparerecording" tabindex="-1">Function: compareRecording() <a class="header-anchor" href="#function-comparerecording" aria-label="Permalink to &quot;Function: compareRecording()&quot;">​</a></h1><blockquote><p><strong>compareRecording</strong>(<code>read</code>, <code>workflow</code>, <code>replay</code>): <a href="./../interfaces/Difference.html"><code>Difference</code></a>[]</p></blockquote><p>All differences between what a recording expects and what its replay gave, in the order of the recording.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>read</code></td><td><code>Omit</code>&lt;<a href="./../interfaces/RecordingRead.html"><code>RecordingRead</code></a>, <code>&quot;recording&quot;</code>&gt; &amp; <code>object</code></td></tr><tr><td><code>workflow</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td></tr><tr><td><code>replay</code></td><td><a href="./../interfaces/Replay.html"><code>Replay</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Difference.html"><code>Difference</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/compareRecording.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const compareRecording = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  compareRecording as default
};
