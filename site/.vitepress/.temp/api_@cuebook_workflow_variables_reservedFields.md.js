import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: reservedFields","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/reservedFields.md","filePath":"api/@cuebook/workflow/variables/reservedFields.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/reservedFields.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-reservedfields" tabindex="-1">Variable: reservedFields <a class="header-anchor" href="#variable-reservedfields" aria-label="Permalink to &quot;Variable: reservedFields&quot;">​</a></h1><blockquote><p><code>const</code> <strong>reservedFields</strong>: readonly <code>string</code>[]</p></blockquote><p>Names that every prompt of a graph has, so no field of an output can have them.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/reservedFields.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const reservedFields = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  reservedFields as default
};
