import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: inlineBytes","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/inlineBytes.md","filePath":"api/@cuebook/run/variables/inlineBytes.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/inlineBytes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-inlinebytes" tabindex="-1">Variable: inlineBytes <a class="header-anchor" href="#variable-inlinebytes" aria-label="Permalink to &quot;Variable: inlineBytes&quot;">​</a></h1><blockquote><p><code>const</code> <strong>inlineBytes</strong>: <code>number</code></p></blockquote><p>Texts up to this size, in bytes of UTF-8, are in the event itself; a longer one is an object of the store.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/inlineBytes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const inlineBytes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  inlineBytes as default
};
