import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: examineStore()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/examineStore.md","filePath":"api/@cuebook/store/functions/examineStore.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/examineStore.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-examinestore" tabindex="-1">Function: examineStore() <a class="header-anchor" href="#function-examinestore" aria-label="Permalink to &quot;Function: examineStore()&quot;">​</a></h1><blockquote><p><strong>examineStore</strong>(<code>file</code>): <a href="./../interfaces/StoreReport.html"><code>StoreReport</code></a></p></blockquote><p>Examines a database without changing it: its structure, the history of every run, the texts that they name, the entries of lists.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/StoreReport.html"><code>StoreReport</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>database_newer</code>, <code>database_unavailable</code>, <code>database_invalid</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/examineStore.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const examineStore = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  examineStore as default
};
