import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: foreignSections","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/foreignSections.md","filePath":"api/@cuebook/workflow/variables/foreignSections.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/foreignSections.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-foreignsections" tabindex="-1">Variable: foreignSections <a class="header-anchor" href="#variable-foreignsections" aria-label="Permalink to &quot;Variable: foreignSections&quot;">​</a></h1><blockquote><p><code>const</code> <strong>foreignSections</strong>: <code>string</code>[]</p></blockquote><p>Sections of adapters of other systems that read this format. They have no effect.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/foreignSections.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const foreignSections = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  foreignSections as default
};
