import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: runFiles()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/runFiles.md","filePath":"api/@cuebook/workspace/functions/runFiles.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/runFiles.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-runfiles" tabindex="-1">Function: runFiles() <a class="header-anchor" href="#function-runfiles" aria-label="Permalink to &quot;Function: runFiles()&quot;">​</a></h1><blockquote><p><strong>runFiles</strong>(<code>plan</code>, <code>checkpoint</code>, <code>isOld?</code>): <code>Promise</code>&lt;<a href="./../interfaces/RunFiles.html"><code>RunFiles</code></a>&gt;</p></blockquote><p>Finds the files of a run with a worktree, wherever they still are.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th><th>Description</th></tr></thead><tbody><tr><td><code>plan</code></td><td><a href="./../../run/interfaces/WorkspacePlan.html"><code>WorkspacePlan</code></a></td><td><code>undefined</code></td><td>-</td></tr><tr><td><code>checkpoint</code></td><td><a href="./../../run/interfaces/Checkpoint.html"><code>Checkpoint</code></a> | <code>undefined</code></td><td><code>undefined</code></td><td>the run&#39;s last</td></tr><tr><td><code>isOld?</code></td><td><code>boolean</code></td><td><code>false</code></td><td>whether another machine has continued since with what is here: then only the checkpoint counts</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/RunFiles.html"><code>RunFiles</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>result_missing</code>, <code>workspace_failed</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/runFiles.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const runFiles = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  runFiles as default
};
