import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: postgresSchemes","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/variables/postgresSchemes.md","filePath":"api/@cuebook/store/variables/postgresSchemes.md"}');
const _sfc_main = { name: "api/@cuebook/store/variables/postgresSchemes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-postgresschemes" tabindex="-1">Variable: postgresSchemes <a class="header-anchor" href="#variable-postgresschemes" aria-label="Permalink to &quot;Variable: postgresSchemes&quot;">​</a></h1><blockquote><p><code>const</code> <strong>postgresSchemes</strong>: <code>string</code>[]</p></blockquote><p>What the address of a PostgreSQL begins with.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/variables/postgresSchemes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const postgresSchemes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  postgresSchemes as default
};
