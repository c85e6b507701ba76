import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openSqliteJournal()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/openSqliteJournal.md","filePath":"api/@cuebook/store/functions/openSqliteJournal.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/openSqliteJournal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-opensqlitejournal" tabindex="-1">Function: openSqliteJournal() <a class="header-anchor" href="#function-opensqlitejournal" aria-label="Permalink to &quot;Function: openSqliteJournal()&quot;">​</a></h1><blockquote><p><strong>openSqliteJournal</strong>(<code>file</code>, <code>options?</code>): <a href="./../interfaces/Journal.html"><code>Journal</code></a></p></blockquote><p>The embedded journal: one SQLite file in WAL mode, every commit on disk before it counts.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td><td>the database; its folder is created</td></tr><tr><td><code>options?</code></td><td><code>SqliteOptions</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Journal.html"><code>Journal</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>database_newer</code>, <code>database_foreign</code>, <code>database_locked</code>, <code>database_failed</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/openSqliteJournal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openSqliteJournal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openSqliteJournal as default
};
