import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WorkflowRead","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/WorkflowRead.md","filePath":"api/@cuebook/engine/interfaces/WorkflowRead.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/WorkflowRead.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-workflowread" tabindex="-1">Interface: WorkflowRead <a class="header-anchor" href="#interface-workflowread" aria-label="Permalink to &quot;Interface: WorkflowRead&quot;">​</a></h1><p>The result of reading a workflow file: the workflow unless there is an error, and every file that was read for it.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./ServedFile.html"><code>ServedFile</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-draft"></a> <code>draft?</code></td><td><code>readonly</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td><td>With an error: the workflow as far as it could be read. It can be verified, but never run.</td></tr><tr><td><a id="property-sources"></a> <code>sources</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <a href="./../../template/classes/Source.html"><code>Source</code></a>&gt;</td><td>By name, as findings name them: the sources of code frames.</td></tr><tr><td><a id="property-workflow"></a> <code>workflow?</code></td><td><code>readonly</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/WorkflowRead.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WorkflowRead = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WorkflowRead as default
};
