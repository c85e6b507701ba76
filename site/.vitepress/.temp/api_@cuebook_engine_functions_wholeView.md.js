import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: wholeView()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/wholeView.md","filePath":"api/@cuebook/engine/functions/wholeView.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/wholeView.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-wholeview" tabindex="-1">Function: wholeView() <a class="header-anchor" href="#function-wholeview" aria-label="Permalink to &quot;Function: wholeView()&quot;">​</a></h1><blockquote><p><strong>wholeView</strong>(<code>host</code>, <code>__namedParameters</code>, <code>view</code>): <code>Promise</code>&lt;<a href="./../interfaces/DecisionView.html"><code>DecisionView</code></a> | <code>undefined</code>&gt;</p></blockquote><p>A view with all changes that it is about: as it is stored, it has at most 200,000 characters of them, and its hash covers the tree of all files.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;workspaces&quot;</code> | <code>&quot;secrets&quot;</code>&gt;</td></tr><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../../run/interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;plan&quot;</code>&gt;</td></tr><tr><td><code>view</code></td><td><a href="./../interfaces/DecisionView.html"><code>DecisionView</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/DecisionView.html"><code>DecisionView</code></a> | <code>undefined</code>&gt;</p><p>undefined if the files have changed since, no longer exist, or are more than a person can be shown</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/wholeView.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const wholeView = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  wholeView as default
};
