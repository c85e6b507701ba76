import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: allTools","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/allTools.md","filePath":"api/@cuebook/tools/variables/allTools.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/allTools.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-alltools" tabindex="-1">Variable: allTools <a class="header-anchor" href="#variable-alltools" aria-label="Permalink to &quot;Variable: allTools&quot;">​</a></h1><blockquote><p><code>const</code> <strong>allTools</strong>: readonly <a href="./../interfaces/ToolDefinition.html"><code>ToolDefinition</code></a>[]</p></blockquote><p>The definition of every tool of a workspace: known without one.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/allTools.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const allTools = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  allTools as default
};
