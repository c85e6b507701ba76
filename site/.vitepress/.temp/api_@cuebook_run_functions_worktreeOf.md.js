import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: worktreeOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/worktreeOf.md","filePath":"api/@cuebook/run/functions/worktreeOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/worktreeOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-worktreeof" tabindex="-1">Function: worktreeOf() <a class="header-anchor" href="#function-worktreeof" aria-label="Permalink to &quot;Function: worktreeOf()&quot;">​</a></h1><blockquote><p><strong>worktreeOf</strong>(<code>state</code>, <code>scope</code>): <code>number</code> | <code>undefined</code></p></blockquote><p>The branch whose worktree a place works in; <code>undefined</code>: the workspace of the run.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><a href="./../type-aliases/Scoped.html"><code>Scoped</code></a></td></tr><tr><td><code>scope</code></td><td><code>number</code> | <code>undefined</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>number</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/worktreeOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const worktreeOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  worktreeOf as default
};
