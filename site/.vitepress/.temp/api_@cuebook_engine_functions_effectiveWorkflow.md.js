import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: effectiveWorkflow()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/effectiveWorkflow.md","filePath":"api/@cuebook/engine/functions/effectiveWorkflow.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/effectiveWorkflow.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-effectiveworkflow" tabindex="-1">Function: effectiveWorkflow() <a class="header-anchor" href="#function-effectiveworkflow" aria-label="Permalink to &quot;Function: effectiveWorkflow()&quot;">​</a></h1><blockquote><p><strong>effectiveWorkflow</strong>(<code>workflow</code>, <code>__namedParameters</code>): <a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></p></blockquote><p>The workflow with the agent and turns in force, wherever they are set: a run is pinned to that. A workflow that the file names keeps its own agent.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td></tr><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../../workflow/interfaces/ServiceSettings.html"><code>ServiceSettings</code></a>, <code>&quot;agent&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/effectiveWorkflow.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const effectiveWorkflow = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  effectiveWorkflow as default
};
