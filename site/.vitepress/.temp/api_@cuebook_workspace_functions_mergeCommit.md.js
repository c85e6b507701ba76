import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: mergeCommit()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/mergeCommit.md","filePath":"api/@cuebook/workspace/functions/mergeCommit.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/mergeCommit.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-mergecommit" tabindex="-1">Function: mergeCommit() <a class="header-anchor" href="#function-mergecommit" aria-label="Permalink to &quot;Function: mergeCommit()&quot;">​</a></h1><blockquote><p><strong>mergeCommit</strong>(<code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/Merged.html"><code>Merged</code></a>&gt;</p></blockquote><p>Merges a commit into the checked out branch of a repository, which must have no uncommitted changes. With a conflict nothing is done. No hook runs, nothing is signed.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><code>MergeOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Merged.html"><code>Merged</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>merge_conflict</code>, <code>merge_dirty</code>, <code>merge_detached</code>, <code>merge_unfinished</code>, <code>merge_failed</code>, <code>git_too_old</code>, <code>not_a_repository</code>, <code>repository_empty</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/mergeCommit.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const mergeCommit = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  mergeCommit as default
};
