import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: memoryLibrary()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/memoryLibrary.md","filePath":"api/@cuebook/store/functions/memoryLibrary.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/memoryLibrary.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-memorylibrary" tabindex="-1">Function: memoryLibrary() <a class="header-anchor" href="#function-memorylibrary" aria-label="Permalink to &quot;Function: memoryLibrary()&quot;">​</a></h1><blockquote><p><strong>memoryLibrary</strong>(<code>items?</code>, <code>state?</code>): <a href="./../interfaces/LibraryStore.html"><code>LibraryStore</code></a></p></blockquote><p>A library that ends with the process.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>items?</code></td><td><code>Map</code>&lt;<code>string</code>, <a href="./../interfaces/LibraryItem.html"><code>LibraryItem</code></a>&gt;</td></tr><tr><td><code>state?</code></td><td><code>Map</code>&lt;<code>string</code>, <code>string</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/LibraryStore.html"><code>LibraryStore</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/memoryLibrary.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const memoryLibrary = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  memoryLibrary as default
};
