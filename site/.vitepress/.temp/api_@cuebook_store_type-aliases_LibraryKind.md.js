import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: LibraryKind","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/type-aliases/LibraryKind.md","filePath":"api/@cuebook/store/type-aliases/LibraryKind.md"}');
const _sfc_main = { name: "api/@cuebook/store/type-aliases/LibraryKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-librarykind" tabindex="-1">Type Alias: LibraryKind <a class="header-anchor" href="#type-alias-librarykind" aria-label="Permalink to &quot;Type Alias: LibraryKind&quot;">​</a></h1><blockquote><p><strong>LibraryKind</strong> = <code>&quot;workflow&quot;</code> | <code>&quot;phase&quot;</code> | <code>&quot;schema&quot;</code></p></blockquote><p>The kinds of items in the library.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/type-aliases/LibraryKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LibraryKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LibraryKind as default
};
