import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EditorOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/EditorOptions.md","filePath":"api/@cuebook/template/interfaces/EditorOptions.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/EditorOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-editoroptions" tabindex="-1">Interface: EditorOptions <a class="header-anchor" href="#interface-editoroptions" aria-label="Permalink to &quot;Interface: EditorOptions&quot;">​</a></h1><p>How a template is edited.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-contract"></a> <code>contract</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td></tr><tr><td><a id="property-dialect"></a> <code>dialect</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/Dialect.html"><code>Dialect</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/EditorOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EditorOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EditorOptions as default
};
