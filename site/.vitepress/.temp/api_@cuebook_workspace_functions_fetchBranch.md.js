import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: fetchBranch()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/fetchBranch.md","filePath":"api/@cuebook/workspace/functions/fetchBranch.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/fetchBranch.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-fetchbranch" tabindex="-1">Function: fetchBranch() <a class="header-anchor" href="#function-fetchbranch" aria-label="Permalink to &quot;Function: fetchBranch()&quot;">​</a></h1><blockquote><p><strong>fetchBranch</strong>(<code>__namedParameters</code>): <code>Promise</code>&lt;<code>string</code>&gt;</p></blockquote><p>Fetches a branch of a remote into the repository, below <code>refs/cuebook/fetched/</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/FetchOptions.html"><code>FetchOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>string</code>&gt;</p><p>its commit</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>fetch_failed</code>, <code>push_address</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/fetchBranch.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const fetchBranch = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  fetchBranch as default
};
