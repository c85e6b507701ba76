import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PhaseEntryFile","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PhaseEntryFile.md","filePath":"api/@cuebook/workflow/interfaces/PhaseEntryFile.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PhaseEntryFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-phaseentryfile" tabindex="-1">Interface: PhaseEntryFile <a class="header-anchor" href="#interface-phaseentryfile" aria-label="Permalink to &quot;Interface: PhaseEntryFile&quot;">​</a></h1><p>The file of a phase, and the file that it may extend.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./EntryFile.html"><code>EntryFile</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-below"></a> <code>below?</code></td><td><code>readonly</code></td><td><code>PhaseEntryFile</code></td><td>The file that this one overrides.</td><td>-</td></tr><tr><td><a id="property-file"></a> <code>file</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./EntryFile.html"><code>EntryFile</code></a>.<a href="./EntryFile.html#property-file"><code>file</code></a></td></tr><tr><td><a id="property-level"></a> <code>level?</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/PhaseLevel.html"><code>PhaseLevel</code></a></td><td>Absent: built-in.</td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./EntryFile.html"><code>EntryFile</code></a>.<a href="./EntryFile.html#property-text"><code>text</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PhaseEntryFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PhaseEntryFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PhaseEntryFile as default
};
