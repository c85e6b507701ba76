import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: LibraryPut","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/type-aliases/LibraryPut.md","filePath":"api/@cuebook/store/type-aliases/LibraryPut.md"}');
const _sfc_main = { name: "api/@cuebook/store/type-aliases/LibraryPut.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-libraryput" tabindex="-1">Type Alias: LibraryPut <a class="header-anchor" href="#type-alias-libraryput" aria-label="Permalink to &quot;Type Alias: LibraryPut&quot;">​</a></h1><blockquote><p><strong>LibraryPut</strong> = <code>Omit</code>&lt;<a href="./../interfaces/LibraryItem.html"><code>LibraryItem</code></a>, <code>&quot;createdAt&quot;</code> | <code>&quot;updatedAt&quot;</code>&gt;</p></blockquote><p>The part of an item that is written.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/type-aliases/LibraryPut.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LibraryPut = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LibraryPut as default
};
