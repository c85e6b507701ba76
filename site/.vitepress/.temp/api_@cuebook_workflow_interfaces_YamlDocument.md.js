import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: YamlDocument","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/YamlDocument.md","filePath":"api/@cuebook/workflow/interfaces/YamlDocument.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/YamlDocument.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-yamldocument" tabindex="-1">Interface: YamlDocument <a class="header-anchor" href="#interface-yamldocument" aria-label="Permalink to &quot;Interface: YamlDocument&quot;">​</a></h1><p>A YAML text as values, with the place of each node by JSON pointer. Records have no prototype.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-partial"></a> <code>partial?</code></td><td><code>readonly</code></td><td><code>PartialDocument</code></td><td>The parts that could be read, if others could not; the places are theirs. Absent if the whole text or none of it was read.</td></tr><tr><td><a id="property-places"></a> <code>places</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./NodePlace.html"><code>NodePlace</code></a>&gt;&gt;</td><td>-</td></tr><tr><td><a id="property-value"></a> <code>value</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td><code>undefined</code> if the text is empty or could not be read.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/YamlDocument.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const YamlDocument = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  YamlDocument as default
};
