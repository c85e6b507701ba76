import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: repositorySchema","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/repositorySchema.md","filePath":"api/@cuebook/workflow/variables/repositorySchema.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/repositorySchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-repositoryschema" tabindex="-1">Variable: repositorySchema <a class="header-anchor" href="#variable-repositoryschema" aria-label="Permalink to &quot;Variable: repositorySchema&quot;">​</a></h1><blockquote><p><code>const</code> <strong>repositorySchema</strong>: <code>TObject</code>&lt;{ <code>branch</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>token</code>: <code>TOptional</code>&lt;<code>TString</code>&gt;; <code>url</code>: <code>TString</code>; }&gt;</p></blockquote><p>A repository that Cuebook clones: of the configuration, or of one WORKFLOW.md.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/repositorySchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const repositorySchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  repositorySchema as default
};
