import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: SETUP","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/SETUP.md","filePath":"api/@cuebook/run/variables/SETUP.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/SETUP.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-setup" tabindex="-1">Variable: SETUP <a class="header-anchor" href="#variable-setup" aria-label="Permalink to &quot;Variable: SETUP&quot;">​</a></h1><blockquote><p><code>const</code> <strong>SETUP</strong>: <code>&quot;setup&quot;</code> = <code>&quot;setup&quot;</code></p></blockquote><p>The name of the set-up among the checks of a phase.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/SETUP.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SETUP = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SETUP as default
};
