import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: defaultLimits","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/defaultLimits.md","filePath":"api/@cuebook/run/variables/defaultLimits.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/defaultLimits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-defaultlimits" tabindex="-1">Variable: defaultLimits <a class="header-anchor" href="#variable-defaultlimits" aria-label="Permalink to &quot;Variable: defaultLimits&quot;">​</a></h1><blockquote><p><code>const</code> <strong>defaultLimits</strong>: <a href="./../interfaces/RunLimits.html"><code>RunLimits</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/defaultLimits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const defaultLimits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  defaultLimits as default
};
