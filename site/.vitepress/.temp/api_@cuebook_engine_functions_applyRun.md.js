import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: applyRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/applyRun.md","filePath":"api/@cuebook/engine/functions/applyRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/applyRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-applyrun" tabindex="-1">Function: applyRun() <a class="header-anchor" href="#function-applyrun" aria-label="Permalink to &quot;Function: applyRun()&quot;">​</a></h1><blockquote><p><strong>applyRun</strong>(<code>host</code>, <code>run</code>): <code>Promise</code>&lt;<a href="./../../workspace/interfaces/Applied.html"><code>Applied</code></a> &amp; <code>Pick</code>&lt;<a href="./../../workspace/interfaces/RunFiles.html"><code>RunFiles</code></a>, <code>&quot;source&quot;</code>&gt;&gt;</p></blockquote><p>Applies what a run changed to the files of its repository, also what is not committed there.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>TakingHost</code></td><td>-</td></tr><tr><td><code>run</code></td><td><code>string</code></td><td>the whole id</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../../workspace/interfaces/Applied.html"><code>Applied</code></a> &amp; <code>Pick</code>&lt;<a href="./../../workspace/interfaces/RunFiles.html"><code>RunFiles</code></a>, <code>&quot;source&quot;</code>&gt;&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_locked</code>, <code>run_unsettled</code>, <code>result_none</code>, <code>result_missing</code>, <code>result_plain</code>, and those of <code>applyChanges</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/applyRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const applyRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  applyRun as default
};
