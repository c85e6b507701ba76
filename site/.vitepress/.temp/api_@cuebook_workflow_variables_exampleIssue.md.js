import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: exampleIssue","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/exampleIssue.md","filePath":"api/@cuebook/workflow/variables/exampleIssue.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/exampleIssue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-exampleissue" tabindex="-1">Variable: exampleIssue <a class="header-anchor" href="#variable-exampleissue" aria-label="Permalink to &quot;Variable: exampleIssue&quot;">​</a></h1><blockquote><p><code>const</code> <strong>exampleIssue</strong>: <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</p></blockquote><p>An issue with a value for every field, for previews and documentation.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/exampleIssue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const exampleIssue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  exampleIssue as default
};
