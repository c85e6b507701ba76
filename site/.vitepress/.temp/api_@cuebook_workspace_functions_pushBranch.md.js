import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: pushBranch()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/pushBranch.md","filePath":"api/@cuebook/workspace/functions/pushBranch.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/pushBranch.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-pushbranch" tabindex="-1">Function: pushBranch() <a class="header-anchor" href="#function-pushbranch" aria-label="Permalink to &quot;Function: pushBranch()&quot;">​</a></h1><blockquote><p><strong>pushBranch</strong>(<code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/Pushed.html"><code>Pushed</code></a>&gt;</p></blockquote><p>Pushes a commit as a branch. A branch there with commits of others is not overwritten. It can be repeated.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><a href="./../interfaces/PushOptions.html"><code>PushOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Pushed.html"><code>Pushed</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>push_denied</code>, <code>push_foreign</code>, <code>push_rejected</code>, <code>push_unavailable</code>; <code>push_address</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/pushBranch.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const pushBranch = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  pushBranch as default
};
