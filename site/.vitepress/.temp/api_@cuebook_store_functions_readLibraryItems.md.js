import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readLibraryItems()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/readLibraryItems.md","filePath":"api/@cuebook/store/functions/readLibraryItems.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/readLibraryItems.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readlibraryitems" tabindex="-1">Function: readLibraryItems() <a class="header-anchor" href="#function-readlibraryitems" aria-label="Permalink to &quot;Function: readLibraryItems()&quot;">​</a></h1><blockquote><p><strong>readLibraryItems</strong>(<code>file</code>, <code>busyTimeoutMs?</code>): readonly <a href="./../interfaces/LibraryItem.html"><code>LibraryItem</code></a>[]</p></blockquote><p>The items of a database, read without creating or changing anything; empty if the database is missing, or older than the library.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td><td><code>undefined</code></td></tr><tr><td><code>busyTimeoutMs?</code></td><td><code>number</code></td><td><code>5000</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../interfaces/LibraryItem.html"><code>LibraryItem</code></a>[]</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>database_locked</code>, <code>database_unavailable</code>, <code>database_invalid</code>, <code>database_failed</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/readLibraryItems.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readLibraryItems = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readLibraryItems as default
};
