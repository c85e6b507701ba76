import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readDecision()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/readDecision.md","filePath":"api/@cuebook/engine/functions/readDecision.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/readDecision.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readdecision" tabindex="-1">Function: readDecision() <a class="header-anchor" href="#function-readdecision" aria-label="Permalink to &quot;Function: readDecision()&quot;">​</a></h1><blockquote><p><strong>readDecision</strong>(<code>host</code>, <code>run</code>): <code>Promise</code>&lt;<a href="./../interfaces/OpenDecision.html"><code>OpenDecision</code></a>&gt;</p></blockquote><p>The decision that a person has to make in a run.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>ViewHost</code> &amp; <code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;journal&quot;</code>&gt;</td><td>-</td></tr><tr><td><code>run</code></td><td><code>string</code></td><td>its id</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/OpenDecision.html"><code>OpenDecision</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_found</code>, <code>decision_missing</code>, and if the view cannot be built: <code>workspace_failed</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/readDecision.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readDecision = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readDecision as default
};
