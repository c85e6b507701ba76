import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: recordingOrder","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/variables/recordingOrder.md","filePath":"api/@cuebook/engine/variables/recordingOrder.md"}');
const _sfc_main = { name: "api/@cuebook/engine/variables/recordingOrder.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-recordingorder" tabindex="-1">Variable: recordingOrder <a class="header-anchor" href="#variable-recordingorder" aria-label="Permalink to &quot;Variable: recordingOrder&quot;">​</a></h1><blockquote><p><code>const</code> <strong>recordingOrder</strong>: readonly <code>string</code>[]</p></blockquote><p>The order of keys in a recording that is written.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/variables/recordingOrder.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const recordingOrder = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  recordingOrder as default
};
