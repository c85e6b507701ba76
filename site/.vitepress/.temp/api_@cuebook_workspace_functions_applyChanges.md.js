import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: applyChanges()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/applyChanges.md","filePath":"api/@cuebook/workspace/functions/applyChanges.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/applyChanges.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-applychanges" tabindex="-1">Function: applyChanges() <a class="header-anchor" href="#function-applychanges" aria-label="Permalink to &quot;Function: applyChanges()&quot;">​</a></h1><blockquote><p><strong>applyChanges</strong>(<code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/Applied.html"><code>Applied</code></a>&gt;</p></blockquote><p>Applies changes to the files of a repository by a three-way merge with its checked out commit. Neither the index nor a branch changes. Files with uncommitted changes are left alone, and must not be among those that change: then nothing is done.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><code>ApplyOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Applied.html"><code>Applied</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>apply_conflict</code>, <code>apply_overlap</code>, <code>apply_failed</code>, <code>git_too_old</code>, <code>not_a_repository</code>, <code>repository_empty</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/applyChanges.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const applyChanges = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  applyChanges as default
};
