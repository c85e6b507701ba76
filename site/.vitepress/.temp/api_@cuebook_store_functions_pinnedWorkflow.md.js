import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: pinnedWorkflow()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/pinnedWorkflow.md","filePath":"api/@cuebook/store/functions/pinnedWorkflow.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/pinnedWorkflow.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-pinnedworkflow" tabindex="-1">Function: pinnedWorkflow() <a class="header-anchor" href="#function-pinnedworkflow" aria-label="Permalink to &quot;Function: pinnedWorkflow()&quot;">​</a></h1><blockquote><p><strong>pinnedWorkflow</strong>(<code>journal</code>, <code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a>&gt;</p></blockquote><p>The workflow that a run is pinned to. Permissions of an earlier version are given in the current form; the run stays pinned to the text as it was stored.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>journal</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Journal.html"><code>Journal</code></a>, <code>&quot;getObject&quot;</code>&gt;</td></tr><tr><td><code>__namedParameters</code></td><td><a href="./../../run/interfaces/Pin.html"><code>Pin</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>definition_missing</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/pinnedWorkflow.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const pinnedWorkflow = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  pinnedWorkflow as default
};
