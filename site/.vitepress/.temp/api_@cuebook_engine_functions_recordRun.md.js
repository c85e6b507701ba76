import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: recordRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/recordRun.md","filePath":"api/@cuebook/engine/functions/recordRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/recordRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-recordrun" tabindex="-1">Function: recordRun() <a class="header-anchor" href="#function-recordrun" aria-label="Permalink to &quot;Function: recordRun()&quot;">​</a></h1><blockquote><p><strong>recordRun</strong>(<code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/Recording.html"><code>Recording</code></a>&gt;</p></blockquote><p>The recording of a run that has ended, or waits for a person. Its workspace, branch, commits and id have the names that all recordings share; secrets are masked.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><code>RecordOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Recording.html"><code>Recording</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_recordable</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/recordRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const recordRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  recordRun as default
};
