import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LoadOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/LoadOptions.md","filePath":"api/@cuebook/workflow/interfaces/LoadOptions.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/LoadOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-loadoptions" tabindex="-1">Interface: LoadOptions <a class="header-anchor" href="#interface-loadoptions" aria-label="Permalink to &quot;Interface: LoadOptions&quot;">​</a></h1><p>Options of loading.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-adapters"></a> <code>adapters?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The kinds of all agents: the front matter of a WORKFLOW.md can have a section for each.</td></tr><tr><td><a id="property-library"></a> <code>library?</code></td><td><code>readonly</code></td><td><a href="./PhaseLibrary.html"><code>PhaseLibrary</code></a></td><td>The phases that a workflow of <code>phases</code> can use. Without it, such a workflow is refused.</td></tr><tr><td><a id="property-trackers"></a> <code>trackers?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>TSchema</code>&gt;&gt;</td><td>The sections of all trackers in the front matter of a WORKFLOW.md.</td></tr><tr><td><a id="property-weight"></a> <code>weight?</code></td><td><code>readonly</code></td><td><code>&quot;trivial&quot;</code> | <code>&quot;small&quot;</code> | <code>&quot;medium&quot;</code> | <code>&quot;large&quot;</code></td><td>For a WORKFLOW.md with <code>workflow: auto</code>: the weight whose workflow is loaded. Absent: the one that chooses the weight.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/LoadOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LoadOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LoadOptions as default
};
