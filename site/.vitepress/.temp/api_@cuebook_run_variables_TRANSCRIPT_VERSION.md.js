import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: TRANSCRIPT_VERSION","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/TRANSCRIPT_VERSION.md","filePath":"api/@cuebook/run/variables/TRANSCRIPT_VERSION.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/TRANSCRIPT_VERSION.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-transcript_version" tabindex="-1">Variable: TRANSCRIPT_VERSION <a class="header-anchor" href="#variable-transcript_version" aria-label="Permalink to &quot;Variable: TRANSCRIPT\\_VERSION&quot;">​</a></h1><blockquote><p><code>const</code> <strong>TRANSCRIPT_VERSION</strong>: <code>1</code> = <code>1</code></p></blockquote><p>The version of the shapes below. A reader shows events of a newer version as <code>raw</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/TRANSCRIPT_VERSION.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TRANSCRIPT_VERSION = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TRANSCRIPT_VERSION as default
};
