import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: folderProvider()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/folderProvider.md","filePath":"api/@cuebook/workspace/functions/folderProvider.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/folderProvider.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-folderprovider" tabindex="-1">Function: folderProvider() <a class="header-anchor" href="#function-folderprovider" aria-label="Permalink to &quot;Function: folderProvider()&quot;">​</a></h1><blockquote><p><strong>folderProvider</strong>(<code>options</code>): <a href="./../type-aliases/FolderProvider.html"><code>FolderProvider</code></a></p></blockquote><p>Workspaces that are plain folders, <code>&lt;root&gt;/&lt;identifier&gt;</code>: one for an issue, kept from one of its runs to the next. A hook creates their content.</p><p>They have no checkpoints: a step that is retried finds the folder as the previous try left it. If a hook or an agent created a git repository in one, <code>head</code>, <code>changes</code> and <code>diff</code> refer to it, and <code>commit</code> commits in it, on the branch or commit that is checked out. <code>branch</code> is empty, which identifies plain folders.</p><p>A folder in the root that was not created here is not touched, unless it is empty.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><a href="./../interfaces/FolderOptions.html"><code>FolderOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/FolderProvider.html"><code>FolderProvider</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/folderProvider.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const folderProvider = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  folderProvider as default
};
