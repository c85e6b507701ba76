import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: serviceHalt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/serviceHalt.md","filePath":"api/@cuebook/engine/functions/serviceHalt.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/serviceHalt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-servicehalt" tabindex="-1">Function: serviceHalt() <a class="header-anchor" href="#function-servicehalt" aria-label="Permalink to &quot;Function: serviceHalt()&quot;">​</a></h1><blockquote><p><strong>serviceHalt</strong>(<code>__namedParameters</code>, <code>__namedParameters</code>): <code>Promise</code>&lt;<code>Halt</code> | <code>undefined</code>&gt;</p></blockquote><p>Why no run of any workflow begins now: the budget of the whole service is spent.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td>{ <code>journal</code>: <code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>[<code>&quot;journal&quot;</code>], <code>&quot;spentUsd&quot;</code>&gt;; <code>now</code>: () =&gt; <code>Date</code>; }</td></tr><tr><td><code>__namedParameters.journal</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>[<code>&quot;journal&quot;</code>], <code>&quot;spentUsd&quot;</code>&gt;</td></tr><tr><td><code>__namedParameters.now</code></td><td>() =&gt; <code>Date</code></td></tr><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/ServiceBudgets.html"><code>ServiceBudgets</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>Halt</code> | <code>undefined</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>runs_unindexed</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/serviceHalt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const serviceHalt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  serviceHalt as default
};
