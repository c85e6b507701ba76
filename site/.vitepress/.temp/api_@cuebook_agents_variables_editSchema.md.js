import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: editSchema","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/variables/editSchema.md","filePath":"api/@cuebook/agents/variables/editSchema.md"}');
const _sfc_main = { name: "api/@cuebook/agents/variables/editSchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-editschema" tabindex="-1">Variable: editSchema <a class="header-anchor" href="#variable-editschema" aria-label="Permalink to &quot;Variable: editSchema&quot;">​</a></h1><blockquote><p><code>const</code> <strong>editSchema</strong>: <code>TObject</code>&lt;{ <code>append</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>content</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>delete</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>find</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>replace</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>with</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>write</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; }&gt;</p></blockquote><p>A change of one file: one of write, append, replace and delete, with its texts.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/variables/editSchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const editSchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  editSchema as default
};
