import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: planAt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/planAt.md","filePath":"api/@cuebook/run/functions/planAt.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/planAt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-planat" tabindex="-1">Function: planAt() <a class="header-anchor" href="#function-planat" aria-label="Permalink to &quot;Function: planAt()&quot;">​</a></h1><blockquote><p><strong>planAt</strong>(<code>state</code>, <code>scope</code>): <a href="./../interfaces/WorkspacePlan.html"><code>WorkspacePlan</code></a></p></blockquote><p>The workspace of a scope: its worktree, or that of the scope around it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><code>Partial</code>&lt;<code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;forks&quot;</code> | <code>&quot;scopes&quot;</code>&gt;&gt; &amp; <code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;plan&quot;</code>&gt;</td></tr><tr><td><code>scope</code></td><td><code>number</code> | <code>undefined</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/WorkspacePlan.html"><code>WorkspacePlan</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/planAt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const planAt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  planAt as default
};
