import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: setFileName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/setFileName.md","filePath":"api/@cuebook/tools/variables/setFileName.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/setFileName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-setfilename" tabindex="-1">Variable: setFileName <a class="header-anchor" href="#variable-setfilename" aria-label="Permalink to &quot;Variable: setFileName&quot;">​</a></h1><blockquote><p><code>const</code> <strong>setFileName</strong>: <code>&quot;template.yaml&quot;</code> = <code>&quot;template.yaml&quot;</code></p></blockquote><p>The file that makes its folder a template set: the files of the folder are no templates of their own.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/setFileName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const setFileName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  setFileName as default
};
