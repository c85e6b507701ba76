import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: verifyWorkflow()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/verifyWorkflow.md","filePath":"api/@cuebook/workflow/functions/verifyWorkflow.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/verifyWorkflow.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-verifyworkflow" tabindex="-1">Function: verifyWorkflow() <a class="header-anchor" href="#function-verifyworkflow" aria-label="Permalink to &quot;Function: verifyWorkflow()&quot;">​</a></h1><blockquote><p><strong>verifyWorkflow</strong>(<code>workflow</code>): <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></blockquote><p>Verifies a loaded workflow before anything runs. Reports statuses without edges and edges without statuses, unknown names, roles that no run can reach or leave, incomplete schemas, and prompts that do not parse or use data that their contract does not have; the same for each workflow that its roles run. Reports all findings at once, in the order of their places.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../interfaces/Workflow.html"><code>Workflow</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/verifyWorkflow.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const verifyWorkflow = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  verifyWorkflow as default
};
