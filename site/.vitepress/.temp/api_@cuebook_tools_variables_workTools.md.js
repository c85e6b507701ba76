import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: workTools","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/workTools.md","filePath":"api/@cuebook/tools/variables/workTools.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/workTools.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-worktools" tabindex="-1">Variable: workTools <a class="header-anchor" href="#variable-worktools" aria-label="Permalink to &quot;Variable: workTools&quot;">​</a></h1><blockquote><p><code>const</code> <strong>workTools</strong>: readonly <a href="./../interfaces/ToolDefinition.html"><code>ToolDefinition</code></a>[]</p></blockquote><p>The definition of every tool that exists only in a run.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/workTools.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const workTools = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  workTools as default
};
