import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openWorkspace()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/openWorkspace.md","filePath":"api/@cuebook/engine/functions/openWorkspace.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/openWorkspace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-openworkspace" tabindex="-1">Function: openWorkspace() <a class="header-anchor" href="#function-openworkspace" aria-label="Permalink to &quot;Function: openWorkspace()&quot;">​</a></h1><blockquote><p><strong>openWorkspace</strong>(<code>__namedParameters</code>, <code>run</code>, <code>ordinal?</code>): <code>Promise</code>&lt;<a href="./../../run/interfaces/WorkspacePlan.html"><code>WorkspacePlan</code></a>&gt;</p></blockquote><p>The workspace of a run, or of a step in a branch, whose folder exists.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;journal&quot;</code> | <code>&quot;workspaces&quot;</code>&gt;</td><td>-</td></tr><tr><td><code>run</code></td><td><code>string</code></td><td>the whole id</td></tr><tr><td><code>ordinal?</code></td><td><code>number</code></td><td>the number of the step; absent: the run</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../../run/interfaces/WorkspacePlan.html"><code>WorkspacePlan</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>result_none</code>, <code>workspace_removed</code>, <code>result_missing</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/openWorkspace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openWorkspace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openWorkspace as default
};
