import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: defaultArgumentLimits","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/variables/defaultArgumentLimits.md","filePath":"api/@cuebook/chat/variables/defaultArgumentLimits.md"}');
const _sfc_main = { name: "api/@cuebook/chat/variables/defaultArgumentLimits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-defaultargumentlimits" tabindex="-1">Variable: defaultArgumentLimits <a class="header-anchor" href="#variable-defaultargumentlimits" aria-label="Permalink to &quot;Variable: defaultArgumentLimits&quot;">​</a></h1><blockquote><p><code>const</code> <strong>defaultArgumentLimits</strong>: <a href="./../interfaces/ArgumentLimits.html"><code>ArgumentLimits</code></a></p></blockquote><p>The default limits.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/variables/defaultArgumentLimits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const defaultArgumentLimits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  defaultArgumentLimits as default
};
