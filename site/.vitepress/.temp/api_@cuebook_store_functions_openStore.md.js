import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openStore()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/openStore.md","filePath":"api/@cuebook/store/functions/openStore.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/openStore.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-openstore" tabindex="-1">Function: openStore() <a class="header-anchor" href="#function-openstore" aria-label="Permalink to &quot;Function: openStore()&quot;">​</a></h1><blockquote><p><strong>openStore</strong>(<code>place</code>, <code>options?</code>): <a href="./../interfaces/Journal.html"><code>Journal</code></a></p></blockquote><p>Opens a store, and creates it if it is missing. A PostgreSQL is connected to with the first call.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>place</code></td><td><a href="./../interfaces/StorePlace.html"><code>StorePlace</code></a></td></tr><tr><td><code>options?</code></td><td><code>SqliteOptions</code> &amp; <a href="./../interfaces/PostgresOptions.html"><code>PostgresOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Journal.html"><code>Journal</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError as <code>openSqliteJournal</code>; <code>store_invalid</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/openStore.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openStore = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openStore as default
};
