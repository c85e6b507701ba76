import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: setPartSchemas","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/setPartSchemas.md","filePath":"api/@cuebook/tools/variables/setPartSchemas.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/setPartSchemas.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-setpartschemas" tabindex="-1">Variable: setPartSchemas <a class="header-anchor" href="#variable-setpartschemas" aria-label="Permalink to &quot;Variable: setPartSchemas&quot;">​</a></h1><blockquote><p><code>const</code> <strong>setPartSchemas</strong>: <code>object</code></p></blockquote><p>The JSON Schemas of its parts, for reference pages.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-file"></a> <code>file</code></td><td><code>unknown</code></td></tr><tr><td><a id="property-insertion"></a> <code>insertion</code></td><td><code>unknown</code></td></tr><tr><td><a id="property-variable"></a> <code>variable</code></td><td><code>unknown</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/setPartSchemas.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const setPartSchemas = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  setPartSchemas as default
};
