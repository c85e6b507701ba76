import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openPostgresJournal()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/openPostgresJournal.md","filePath":"api/@cuebook/store/functions/openPostgresJournal.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/openPostgresJournal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-openpostgresjournal" tabindex="-1">Function: openPostgresJournal() <a class="header-anchor" href="#function-openpostgresjournal" aria-label="Permalink to &quot;Function: openPostgresJournal()&quot;">​</a></h1><blockquote><p><strong>openPostgresJournal</strong>(<code>address</code>, <code>options?</code>): <a href="./../interfaces/Journal.html"><code>Journal</code></a></p></blockquote><p>The journal of many machines: the schema <code>cuebook</code> in a database of PostgreSQL. It connects with the first call, which may also fail with <code>database_newer</code>, <code>database_foreign</code>, <code>database_invalid</code>, <code>database_denied</code>, <code>database_refused</code>, <code>database_unavailable</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>address</code></td><td><a href="./../interfaces/PostgresAddress.html"><code>PostgresAddress</code></a></td></tr><tr><td><code>options?</code></td><td><a href="./../interfaces/PostgresOptions.html"><code>PostgresOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Journal.html"><code>Journal</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/openPostgresJournal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openPostgresJournal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openPostgresJournal as default
};
