import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: remoteBranch()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/remoteBranch.md","filePath":"api/@cuebook/workspace/functions/remoteBranch.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/remoteBranch.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-remotebranch" tabindex="-1">Function: remoteBranch() <a class="header-anchor" href="#function-remotebranch" aria-label="Permalink to &quot;Function: remoteBranch()&quot;">​</a></h1><blockquote><p><strong>remoteBranch</strong>(<code>source</code>, <code>signal?</code>): <code>Promise</code>&lt;<a href="./../interfaces/RemoteBranch.html"><code>RemoteBranch</code></a>&gt;</p></blockquote><p>Asks for the branch that work begins from. Nothing is fetched.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>source</code></td><td><a href="./../interfaces/RemoteRepository.html"><code>RemoteRepository</code></a></td></tr><tr><td><code>signal?</code></td><td><code>AbortSignal</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/RemoteBranch.html"><code>RemoteBranch</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>repository_address</code>, <code>repository_gone</code>, <code>repository_denied</code>, <code>repository_unavailable</code>, <code>repository_empty</code>, <code>repository_branch</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/remoteBranch.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const remoteBranch = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  remoteBranch as default
};
