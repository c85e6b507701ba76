import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: sharedWorktrees()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/sharedWorktrees.md","filePath":"api/@cuebook/workspace/functions/sharedWorktrees.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/sharedWorktrees.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-sharedworktrees" tabindex="-1">Function: sharedWorktrees() <a class="header-anchor" href="#function-sharedworktrees" aria-label="Permalink to &quot;Function: sharedWorktrees()&quot;">​</a></h1><blockquote><p><strong>sharedWorktrees</strong>(<code>worktrees</code>, <code>share</code>, <code>repository</code>): <a href="./../interfaces/WorkspaceProvider.html"><code>WorkspaceProvider</code></a></p></blockquote><p>Worktrees whose recorded states are on a share before anybody learns of them, so that another machine can create each worktree again. Only those that were planned with a share travel.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>worktrees</code></td><td><a href="./../interfaces/WorkspaceProvider.html"><code>WorkspaceProvider</code></a></td><td>of one repository</td></tr><tr><td><code>share</code></td><td><a href="./../classes/Share.html"><code>Share</code></a></td><td>-</td></tr><tr><td><code>repository</code></td><td><code>string</code></td><td>a folder of it</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/WorkspaceProvider.html"><code>WorkspaceProvider</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/sharedWorktrees.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sharedWorktrees = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sharedWorktrees as default
};
