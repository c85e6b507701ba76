import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: findRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/findRun.md","filePath":"api/@cuebook/engine/functions/findRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/findRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-findrun" tabindex="-1">Function: findRun() <a class="header-anchor" href="#function-findrun" aria-label="Permalink to &quot;Function: findRun()&quot;">​</a></h1><blockquote><p><strong>findRun</strong>(<code>host</code>, <code>prefix</code>): <code>Promise</code>&lt;<code>string</code>&gt;</p></blockquote><p>The id of the run with a unique prefix.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td>{ <code>journal</code>: <code>Pick</code>&lt;<a href="./../../store/type-aliases/RunReader.html"><code>RunReader</code></a>, <code>&quot;find&quot;</code> | <code>&quot;archived&quot;</code>&gt;; }</td></tr><tr><td><code>host.journal</code></td><td><code>Pick</code>&lt;<a href="./../../store/type-aliases/RunReader.html"><code>RunReader</code></a>, <code>&quot;find&quot;</code> | <code>&quot;archived&quot;</code>&gt;</td></tr><tr><td><code>prefix</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>string</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_found</code>, <code>run_archived</code>, <code>run_ambiguous</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/findRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const findRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  findRun as default
};
