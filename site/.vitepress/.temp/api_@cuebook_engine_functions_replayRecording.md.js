import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: replayRecording()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/replayRecording.md","filePath":"api/@cuebook/engine/functions/replayRecording.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/replayRecording.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-replayrecording" tabindex="-1">Function: replayRecording() <a class="header-anchor" href="#function-replayrecording" aria-label="Permalink to &quot;Function: replayRecording()&quot;">​</a></h1><blockquote><p><strong>replayRecording</strong>(<code>workflow</code>, <code>recording</code>, <code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/Replay.html"><code>Replay</code></a>&gt;</p></blockquote><p>Replays a recording: its replies and answers go through the same code as those of a run, but nothing is created or asked. A step whose role the workflow does not have is replayed for the role that the run reaches.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td></tr><tr><td><code>recording</code></td><td><a href="./../interfaces/Recording.html"><code>Recording</code></a></td></tr><tr><td><code>options</code></td><td><code>ReplayOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Replay.html"><code>Replay</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/replayRecording.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const replayRecording = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  replayRecording as default
};
