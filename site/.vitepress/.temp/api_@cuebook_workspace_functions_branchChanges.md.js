import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: branchChanges()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/branchChanges.md","filePath":"api/@cuebook/workspace/functions/branchChanges.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/branchChanges.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-branchchanges" tabindex="-1">Function: branchChanges() <a class="header-anchor" href="#function-branchchanges" aria-label="Permalink to &quot;Function: branchChanges()&quot;">​</a></h1><blockquote><p><strong>branchChanges</strong>(<code>repository</code>, <code>target</code>): <code>Promise</code>&lt;<a href="./../interfaces/BranchChanges.html"><code>BranchChanges</code></a>&gt;</p></blockquote><p>What a commit adds to the branch that it is for, or to where the work began.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>repository</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>target</code></td><td>{ <code>base</code>: <code>string</code>; <code>commit</code>: <code>string</code>; <code>target?</code>: <code>string</code>; }</td><td>the name of a branch; it may be gone</td></tr><tr><td><code>target.base</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>target.commit</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>target.target?</code></td><td><code>string</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/BranchChanges.html"><code>BranchChanges</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/branchChanges.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const branchChanges = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  branchChanges as default
};
