import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WorkflowReadOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/WorkflowReadOptions.md","filePath":"api/@cuebook/engine/interfaces/WorkflowReadOptions.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/WorkflowReadOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-workflowreadoptions" tabindex="-1">Interface: WorkflowReadOptions <a class="header-anchor" href="#interface-workflowreadoptions" aria-label="Permalink to &quot;Interface: WorkflowReadOptions&quot;">​</a></h1><p>Options of reading besides the file.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-library"></a> <code>library?</code></td><td><code>readonly</code></td><td>(<code>path</code>) =&gt; <code>Promise</code>&lt;<a href="./ProjectLibrary.html"><code>ProjectLibrary</code></a>&gt;</td><td>Gives the library of the project; called with the workflow file&#39;s path (absolute), only if the workflow needs it. Default: the built-in one, and no workflow by its name.</td></tr><tr><td><a id="property-texts"></a> <code>texts?</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <code>string</code>&gt;</td><td>Texts that replace those of files, by the names of the files in messages.</td></tr><tr><td><a id="property-weight"></a> <code>weight?</code></td><td><code>readonly</code></td><td><code>&quot;trivial&quot;</code> | <code>&quot;small&quot;</code> | <code>&quot;medium&quot;</code> | <code>&quot;large&quot;</code></td><td>For a WORKFLOW.md with <code>workflow: auto</code>: the weight whose workflow is read. Absent: the one that chooses the weight.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/WorkflowReadOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WorkflowReadOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WorkflowReadOptions as default
};
