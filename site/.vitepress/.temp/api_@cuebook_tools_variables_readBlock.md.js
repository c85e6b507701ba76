import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: readBlock","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/readBlock.md","filePath":"api/@cuebook/tools/variables/readBlock.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/readBlock.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-readblock" tabindex="-1">Variable: readBlock <a class="header-anchor" href="#variable-readblock" aria-label="Permalink to &quot;Variable: readBlock&quot;">​</a></h1><blockquote><p><code>const</code> <strong>readBlock</strong>: <code>ReadBlock</code></p></blockquote><p>Parses a block to find out whether it is a template. Plain code is not, and neither is what does not parse.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/readBlock.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readBlock = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readBlock as default
};
