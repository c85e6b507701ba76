import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: FolderProvider","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/type-aliases/FolderProvider.md","filePath":"api/@cuebook/workspace/type-aliases/FolderProvider.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/type-aliases/FolderProvider.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-folderprovider" tabindex="-1">Type Alias: FolderProvider <a class="header-anchor" href="#type-alias-folderprovider" aria-label="Permalink to &quot;Type Alias: FolderProvider&quot;">​</a></h1><blockquote><p><strong>FolderProvider</strong> = <a href="./../interfaces/WorkspaceProvider.html"><code>WorkspaceProvider</code></a> &amp; <code>Required</code>&lt;<code>Pick</code>&lt;<a href="./../interfaces/WorkspaceProvider.html"><code>WorkspaceProvider</code></a>, <code>&quot;capabilities&quot;</code> | <code>&quot;unpublished&quot;</code>&gt;&gt;</p></blockquote><p>A provider of plain folders.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/type-aliases/FolderProvider.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FolderProvider = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FolderProvider as default
};
