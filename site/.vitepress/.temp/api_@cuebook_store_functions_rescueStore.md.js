import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: rescueStore()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/rescueStore.md","filePath":"api/@cuebook/store/functions/rescueStore.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/rescueStore.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-rescuestore" tabindex="-1">Function: rescueStore() <a class="header-anchor" href="#function-rescuestore" aria-label="Permalink to &quot;Function: rescueStore()&quot;">​</a></h1><blockquote><p><strong>rescueStore</strong>(<code>file</code>): <code>Promise</code>&lt;<a href="./../interfaces/RescueReport.html"><code>RescueReport</code></a>&gt;</p></blockquote><p>Copies everything that is whole from a database to a new one: runs with whole histories, the texts that they name, the library, the records of schedules, the pauses of services. Questions of sessions are not copied: their processes are gone. The new database takes the place of the damaged one, which is kept beside it. No process may use it meanwhile.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td><td>the damaged database</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/RescueReport.html"><code>RescueReport</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_locked</code>, <code>session_held</code> if a living process drives a run or asks; as <code>examineStore</code>, <code>database_full</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/rescueStore.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const rescueStore = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  rescueStore as default
};
