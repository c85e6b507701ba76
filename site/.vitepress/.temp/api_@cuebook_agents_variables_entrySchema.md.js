import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: entrySchema","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/variables/entrySchema.md","filePath":"api/@cuebook/agents/variables/entrySchema.md"}');
const _sfc_main = { name: "api/@cuebook/agents/variables/entrySchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-entryschema" tabindex="-1">Variable: entrySchema <a class="header-anchor" href="#variable-entryschema" aria-label="Permalink to &quot;Variable: entrySchema&quot;">​</a></h1><blockquote><p><code>const</code> <strong>entrySchema</strong>: <code>TObject</code>&lt;{ <code>calls</code>: <code>TArray</code>&lt;<code>TObject</code>&lt;{ <code>arguments</code>: <code>TUnsafe</code>&lt;<code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;&gt;; <code>as</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>expect</code>: <code>TString</code>; <code>tool</code>: <code>TString</code>; }&gt;&gt;; <code>choose</code>: <code>TOptional</code>&lt;<code>TObject</code>&lt;{ <code>outputs</code>: <code>TUnsafe</code>&lt;<code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;&gt;&gt;; <code>run</code>: <code>TArray</code>&lt;<code>TString</code>&gt;; <code>timeout_ms</code>: <code>TOptional</code>&lt;<code>TInteger</code>&gt;; }&gt;&gt;; <code>delay_ms</code>: <code>TInteger</code>; <code>edits</code>: <code>TArray</code>&lt;<code>TObject</code>&lt;{ <code>append</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>content</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>delete</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>find</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>replace</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>with</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>write</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; }&gt;&gt;; <code>output</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>run</code>: <code>TArray</code>&lt;<code>TArray</code>&lt;<code>TString</code>&gt;&gt;; <code>say</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>set</code>: <code>TUnsafe</code>&lt;<code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, { <code>run</code>: <code>string</code>[]; }&gt;&gt;&gt;; }&gt;</p></blockquote><p>The actions of one turn, in this order, and its reply.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/variables/entrySchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const entrySchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  entrySchema as default
};
