import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: templateFolders","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/templateFolders.md","filePath":"api/@cuebook/tools/variables/templateFolders.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/templateFolders.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-templatefolders" tabindex="-1">Variable: templateFolders <a class="header-anchor" href="#variable-templatefolders" aria-label="Permalink to &quot;Variable: templateFolders&quot;">​</a></h1><blockquote><p><code>const</code> <strong>templateFolders</strong>: readonly [<code>&quot;.cuebook/templates&quot;</code>, <code>&quot;.templates&quot;</code>]</p></blockquote><p>The folders of a workspace that hold templates.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/templateFolders.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const templateFolders = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  templateFolders as default
};
