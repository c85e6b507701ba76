import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WorkflowCall","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/WorkflowCall.md","filePath":"api/@cuebook/workflow/interfaces/WorkflowCall.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/WorkflowCall.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-workflowcall" tabindex="-1">Interface: WorkflowCall <a class="header-anchor" href="#interface-workflowcall" aria-label="Permalink to &quot;Interface: WorkflowCall&quot;">​</a></h1><p>A role that runs another workflow. It ends with what the roles at the <code>$END</code> edges of that workflow returned.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-depth"></a> <code>depth?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How often the workflow may be within itself. Absent: it must not.</td></tr><tr><td><a id="property-what"></a> <code>what</code></td><td><code>readonly</code></td><td><code>&quot;workflow&quot;</code></td><td>-</td></tr><tr><td><a id="property-with"></a> <code>with</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./PromptText.html"><code>PromptText</code></a> | <a href="./DataPath.html"><code>DataPath</code></a>&gt;&gt;</td><td>The fields of its input. The prompt of an edge to the role is the field <code>prompt</code>.</td></tr><tr><td><a id="property-workflow"></a> <code>workflow</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The path of its file in the folder of the entry file.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/WorkflowCall.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WorkflowCall = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WorkflowCall as default
};
