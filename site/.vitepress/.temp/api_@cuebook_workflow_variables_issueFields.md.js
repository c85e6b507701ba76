import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: issueFields","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/issueFields.md","filePath":"api/@cuebook/workflow/variables/issueFields.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/issueFields.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-issuefields" tabindex="-1">Variable: issueFields <a class="header-anchor" href="#variable-issuefields" aria-label="Permalink to &quot;Variable: issueFields&quot;">​</a></h1><blockquote><p><code>const</code> <strong>issueFields</strong>: readonly <a href="./../interfaces/IssueField.html"><code>IssueField</code></a>[]</p></blockquote><p>The fields of <code>issue</code>: the only source of its contract, documentation and completion. Every field is always set; id, identifier, title and state are never blank. Any other text that a tracker does not provide is empty, so that a template can print and test it without a guard.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/issueFields.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const issueFields = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  issueFields as default
};
