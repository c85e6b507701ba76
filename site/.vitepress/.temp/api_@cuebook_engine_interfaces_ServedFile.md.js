import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ServedFile","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ServedFile.md","filePath":"api/@cuebook/engine/interfaces/ServedFile.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ServedFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-servedfile" tabindex="-1">Interface: ServedFile <a class="header-anchor" href="#interface-servedfile" aria-label="Permalink to &quot;Interface: ServedFile&quot;">​</a></h1><p>A WORKFLOW.md as a service reads it.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./WorkflowRead.html"><code>WorkflowRead</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-byweight"></a> <code>byWeight</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>&quot;trivial&quot;</code> | <code>&quot;small&quot;</code> | <code>&quot;medium&quot;</code> | <code>&quot;large&quot;</code>, <a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a>&gt;</td><td>With <code>workflow: auto</code>: the workflow for each weight.</td><td>-</td></tr><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td><td><a href="./WorkflowRead.html"><code>WorkflowRead</code></a>.<a href="./WorkflowRead.html#property-diagnostics"><code>diagnostics</code></a></td></tr><tr><td><a id="property-draft"></a> <code>draft?</code></td><td><code>readonly</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td><td>With an error: the workflow as far as it could be read. It can be verified, but never run.</td><td><a href="./WorkflowRead.html"><code>WorkflowRead</code></a>.<a href="./WorkflowRead.html#property-draft"><code>draft</code></a></td></tr><tr><td><a id="property-sources"></a> <code>sources</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <a href="./../../template/classes/Source.html"><code>Source</code></a>&gt;</td><td>By name, as findings name them: the sources of code frames.</td><td><a href="./WorkflowRead.html"><code>WorkflowRead</code></a>.<a href="./WorkflowRead.html#property-sources"><code>sources</code></a></td></tr><tr><td><a id="property-workflow"></a> <code>workflow?</code></td><td><code>readonly</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td><td>-</td><td><a href="./WorkflowRead.html"><code>WorkflowRead</code></a>.<a href="./WorkflowRead.html#property-workflow"><code>workflow</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ServedFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServedFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServedFile as default
};
