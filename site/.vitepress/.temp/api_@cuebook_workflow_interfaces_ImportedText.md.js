import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ImportedText","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/ImportedText.md","filePath":"api/@cuebook/workflow/interfaces/ImportedText.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/ImportedText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-importedtext" tabindex="-1">Interface: ImportedText <a class="header-anchor" href="#interface-importedtext" aria-label="Permalink to &quot;Interface: ImportedText&quot;">​</a></h1><p>A WORKFLOW.md of another system in the form of Cuebook.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-changes"></a> <code>changes</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/UpstreamChange.html"><code>UpstreamChange</code></a>[]</td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The whole file. It is the same text if nothing has to change.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/ImportedText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ImportedText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ImportedText as default
};
