import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: unitsOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/unitsOf.md","filePath":"api/@cuebook/workflow/functions/unitsOf.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/unitsOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-unitsof" tabindex="-1">Function: unitsOf() <a class="header-anchor" href="#function-unitsof" aria-label="Permalink to &quot;Function: unitsOf()&quot;">​</a></h1><blockquote><p><strong>unitsOf</strong>(<code>workflow</code>): <code>ReadonlyMap</code>&lt;<code>string</code>, <a href="./../interfaces/Workflow.html"><code>Workflow</code></a>&gt;</p></blockquote><p>The workflows that roles of a workflow run, directly or not, by path: each with its own pointers and places. None for one of these.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../interfaces/Workflow.html"><code>Workflow</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>ReadonlyMap</code>&lt;<code>string</code>, <a href="./../interfaces/Workflow.html"><code>Workflow</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/unitsOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const unitsOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  unitsOf as default
};
