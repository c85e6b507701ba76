import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: promptExtensions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/promptExtensions.md","filePath":"api/@cuebook/workflow/variables/promptExtensions.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/promptExtensions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-promptextensions" tabindex="-1">Variable: promptExtensions <a class="header-anchor" href="#variable-promptextensions" aria-label="Permalink to &quot;Variable: promptExtensions&quot;">​</a></h1><blockquote><p><code>const</code> <strong>promptExtensions</strong>: readonly <a href="./../interfaces/PromptExtension.html"><code>PromptExtension</code></a>[]</p></blockquote><p>The extensions of the data of a WORKFLOW.md: the only source of their contract and documentation.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/promptExtensions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const promptExtensions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  promptExtensions as default
};
