import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PhaseLibrary","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PhaseLibrary.md","filePath":"api/@cuebook/workflow/interfaces/PhaseLibrary.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PhaseLibrary.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-phaselibrary" tabindex="-1">Interface: PhaseLibrary <a class="header-anchor" href="#interface-phaselibrary" aria-label="Permalink to &quot;Interface: PhaseLibrary&quot;">​</a></h1><p>The phases and workflows that a workflow of phases can name. Loading reads no files itself: the caller provides them. <code>undefined</code> means that a file cannot be read, which is a finding, never an empty prompt.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./../../engine/interfaces/ProjectLibrary.html"><code>ProjectLibrary</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-ids"></a> <code>ids</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The ids of all phases.</td></tr><tr><td><a id="property-phase"></a> <code>phase</code></td><td><code>readonly</code></td><td>(<code>id</code>) =&gt; <a href="./PhaseEntryFile.html"><code>PhaseEntryFile</code></a> | <code>undefined</code></td><td>The file of a phase: Markdown with front matter.</td></tr><tr><td><a id="property-prompt"></a> <code>prompt?</code></td><td><code>readonly</code></td><td>(<code>name</code>) =&gt; <a href="./EntryFile.html"><code>EntryFile</code></a> | <code>undefined</code></td><td>The file of a prompt that is of no phase, by its name: a template of Liquid.</td></tr><tr><td><a id="property-schema"></a> <code>schema</code></td><td><code>readonly</code></td><td>(<code>name</code>) =&gt; <a href="./EntryFile.html"><code>EntryFile</code></a> | <code>undefined</code></td><td>The file of an output schema, by its name: YAML.</td></tr><tr><td><a id="property-settings"></a> <code>settings?</code></td><td><code>readonly</code></td><td><a href="./PhaseSettings.html"><code>PhaseSettings</code></a></td><td>The settings of phases and tiers outside any workflow.</td></tr><tr><td><a id="property-workflow"></a> <code>workflow?</code></td><td><code>readonly</code></td><td>(<code>name</code>) =&gt; <a href="./EntryFile.html"><code>EntryFile</code></a> | <code>undefined</code></td><td>The file of a workflow, by its name: YAML.</td></tr><tr><td><a id="property-workflownames"></a> <code>workflowNames?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The names of the workflows that can be extended.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PhaseLibrary.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PhaseLibrary = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PhaseLibrary as default
};
