import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: promptFileDeclaration","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/prompt-file/variables/promptFileDeclaration.md","filePath":"api/@cuebook/chat/prompt-file/variables/promptFileDeclaration.md"}');
const _sfc_main = { name: "api/@cuebook/chat/prompt-file/variables/promptFileDeclaration.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-promptfiledeclaration" tabindex="-1">Variable: promptFileDeclaration <a class="header-anchor" href="#variable-promptfiledeclaration" aria-label="Permalink to &quot;Variable: promptFileDeclaration&quot;">​</a></h1><blockquote><p><code>const</code> <strong>promptFileDeclaration</strong>: <a href="./../../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a> &amp; <code>object</code></p></blockquote><p>A prompt file as a whole: its keys, and what <code>readPromptDefinition</code> reads below them.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/prompt-file/variables/promptFileDeclaration.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const promptFileDeclaration = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  promptFileDeclaration as default
};
