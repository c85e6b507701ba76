import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Workflow","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Workflow.md","filePath":"api/@cuebook/workflow/interfaces/Workflow.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Workflow.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-workflow" tabindex="-1">Interface: Workflow <a class="header-anchor" href="#interface-workflow" aria-label="Permalink to &quot;Interface: Workflow&quot;">​</a></h1><p>A definition with the place of each of its nodes.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-definition"></a> <code>definition</code></td><td><code>readonly</code></td><td><a href="./Definition.html"><code>Definition</code></a></td><td>-</td></tr><tr><td><a id="property-gaps"></a> <code>gaps?</code></td><td><code>readonly</code></td><td><code>ReadonlySet</code>&lt;<code>string</code>&gt;</td><td>Pointers into the definition whose values are not known, because a finding about the file is there: <code>/roles</code> and <code>/graph</code> if entries may be missing, <code>/roles/dev/returns</code>, a prompt. Only a draft has gaps.</td></tr><tr><td><a id="property-places"></a> <code>places</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./NodePlace.html"><code>NodePlace</code></a>&gt;&gt;</td><td>By JSON pointer into the definition, such as <code>/roles/reviewer/returns/schema/oneOf/0</code>.</td></tr><tr><td><a id="property-sources"></a> <code>sources</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;&gt;</td><td>The text of every file it was loaded from, by name; the entry file is first.</td></tr><tr><td><a id="property-waivers"></a> <code>waivers?</code></td><td><code>readonly</code></td><td>readonly <code>Waiver</code>[]</td><td>The checks that its files give up. Absent: none.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Workflow.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Workflow = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Workflow as default
};
