import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: diffRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/diffRun.md","filePath":"api/@cuebook/engine/functions/diffRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/diffRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-diffrun" tabindex="-1">Function: diffRun() <a class="header-anchor" href="#function-diffrun" aria-label="Permalink to &quot;Function: diffRun()&quot;">​</a></h1><blockquote><p><strong>diffRun</strong>(<code>host</code>, <code>run</code>, <code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../interfaces/RunDiff.html"><code>RunDiff</code></a>&gt;</p></blockquote><p>What a run changed since its base, or one of its steps since its checkpoint, also what is not committed. Nothing is changed, so a run may be at work.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;journal&quot;</code> | <code>&quot;workspaces&quot;</code> | <code>&quot;drivers&quot;</code>&gt;</td><td>-</td></tr><tr><td><code>run</code></td><td><code>string</code></td><td>the whole id</td></tr><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/DiffOptions.html"><code>DiffOptions</code></a></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/RunDiff.html"><code>RunDiff</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>result_none</code>, <code>result_missing</code>, <code>checkpoint_missing</code>, <code>step_not_found</code>, <code>workspace_failed</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/diffRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const diffRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  diffRun as default
};
