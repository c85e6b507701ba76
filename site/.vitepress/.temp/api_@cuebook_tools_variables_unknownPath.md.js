import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: unknownPath","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/unknownPath.md","filePath":"api/@cuebook/tools/variables/unknownPath.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/unknownPath.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-unknownpath" tabindex="-1">Variable: unknownPath <a class="header-anchor" href="#variable-unknownpath" aria-label="Permalink to &quot;Variable: unknownPath&quot;">​</a></h1><blockquote><p><code>const</code> <strong>unknownPath</strong>: <code>&quot;/&quot;</code> = <code>&quot;/&quot;</code></p></blockquote><p>The path of an action on files that the client does not name: outside the workspace.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/unknownPath.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const unknownPath = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  unknownPath as default
};
