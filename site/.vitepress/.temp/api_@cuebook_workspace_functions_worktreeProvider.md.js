import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: worktreeProvider()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/worktreeProvider.md","filePath":"api/@cuebook/workspace/functions/worktreeProvider.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/worktreeProvider.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-worktreeprovider" tabindex="-1">Function: worktreeProvider() <a class="header-anchor" href="#function-worktreeprovider" aria-label="Permalink to &quot;Function: worktreeProvider()&quot;">​</a></h1><blockquote><p><strong>worktreeProvider</strong>(<code>options</code>): <a href="./../interfaces/WorkspaceProvider.html"><code>WorkspaceProvider</code></a></p></blockquote><p>Workspaces that are git worktrees: <code>&lt;root&gt;/&lt;identifier&gt;-&lt;run&gt;</code>, each on its own branch, <code>cuebook/&lt;identifier&gt;-&lt;run&gt;</code>.</p><p>Checkpoints are commits under <code>refs/cuebook/&lt;identifier&gt;-&lt;run&gt;/</code>. They do not contain: files that git ignores, the files of nested repositories (of submodules, they contain the commit), and other branches.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><code>WorktreeOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/WorkspaceProvider.html"><code>WorkspaceProvider</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/worktreeProvider.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const worktreeProvider = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  worktreeProvider as default
};
