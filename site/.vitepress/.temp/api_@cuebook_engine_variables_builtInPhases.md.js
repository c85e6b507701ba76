import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: builtInPhases","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/variables/builtInPhases.md","filePath":"api/@cuebook/engine/variables/builtInPhases.md"}');
const _sfc_main = { name: "api/@cuebook/engine/variables/builtInPhases.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-builtinphases" tabindex="-1">Variable: builtInPhases <a class="header-anchor" href="#variable-builtinphases" aria-label="Permalink to &quot;Variable: builtInPhases&quot;">​</a></h1><blockquote><p><code>const</code> <strong>builtInPhases</strong>: <a href="./../../workflow/interfaces/PhaseLibrary.html"><code>PhaseLibrary</code></a></p></blockquote><p>The built-in phases, read from the library when they are needed. Messages name their files as <code>@cuebook/library/...</code>, wherever it is installed.</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>library_unreadable</code> if a listed file cannot be read: the installation is broken</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/variables/builtInPhases.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const builtInPhases = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  builtInPhases as default
};
