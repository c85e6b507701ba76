import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: liveLength","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/liveLength.md","filePath":"api/@cuebook/run/variables/liveLength.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/liveLength.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-livelength" tabindex="-1">Variable: liveLength <a class="header-anchor" href="#variable-livelength" aria-label="Permalink to &quot;Variable: liveLength&quot;">​</a></h1><blockquote><p><code>const</code> <strong>liveLength</strong>: <code>4000</code> = <code>4000</code></p></blockquote><p>The most of a growing text that is shown, in UTF-16 units: its end.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/liveLength.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const liveLength = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  liveLength as default
};
