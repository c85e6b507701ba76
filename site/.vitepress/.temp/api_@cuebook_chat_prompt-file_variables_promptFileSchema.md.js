import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: promptFileSchema","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/prompt-file/variables/promptFileSchema.md","filePath":"api/@cuebook/chat/prompt-file/variables/promptFileSchema.md"}');
const _sfc_main = { name: "api/@cuebook/chat/prompt-file/variables/promptFileSchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-promptfileschema" tabindex="-1">Variable: promptFileSchema <a class="header-anchor" href="#variable-promptfileschema" aria-label="Permalink to &quot;Variable: promptFileSchema&quot;">​</a></h1><blockquote><p><code>const</code> <strong>promptFileSchema</strong>: <a href="./../../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a> &amp; <code>object</code></p></blockquote><p>The top-level keys of a prompt file. <code>readPromptDefinition</code> checks the contents of messages and variables.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>properties</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/prompt-file/variables/promptFileSchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const promptFileSchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  promptFileSchema as default
};
