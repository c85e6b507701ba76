import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: draftUris","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/variables/draftUris.md","filePath":"api/@cuebook/template/schema/variables/draftUris.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/variables/draftUris.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-drafturis" tabindex="-1">Variable: draftUris <a class="header-anchor" href="#variable-drafturis" aria-label="Permalink to &quot;Variable: draftUris&quot;">​</a></h1><blockquote><p><code>const</code> <strong>draftUris</strong>: readonly <code>string</code>[]</p></blockquote><p>The values of <code>$schema</code> that Cuebook reads, oldest draft first.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/variables/draftUris.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const draftUris = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  draftUris as default
};
