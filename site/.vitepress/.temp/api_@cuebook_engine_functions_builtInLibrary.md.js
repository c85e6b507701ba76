import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: builtInLibrary()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/builtInLibrary.md","filePath":"api/@cuebook/engine/functions/builtInLibrary.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/builtInLibrary.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-builtinlibrary" tabindex="-1">Function: builtInLibrary() <a class="header-anchor" href="#function-builtinlibrary" aria-label="Permalink to &quot;Function: builtInLibrary()&quot;">​</a></h1><blockquote><p><strong>builtInLibrary</strong>(): <a href="./../interfaces/ProjectLibrary.html"><code>ProjectLibrary</code></a></p></blockquote><p>The built-in library alone.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/ProjectLibrary.html"><code>ProjectLibrary</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>library_unreadable</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/builtInLibrary.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const builtInLibrary = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  builtInLibrary as default
};
