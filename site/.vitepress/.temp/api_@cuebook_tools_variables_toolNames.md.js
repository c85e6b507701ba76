import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: toolNames","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/toolNames.md","filePath":"api/@cuebook/tools/variables/toolNames.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/toolNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-toolnames" tabindex="-1">Variable: toolNames <a class="header-anchor" href="#variable-toolnames" aria-label="Permalink to &quot;Variable: toolNames&quot;">​</a></h1><blockquote><p><code>const</code> <strong>toolNames</strong>: readonly <code>string</code>[]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/toolNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const toolNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  toolNames as default
};
