import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: handoffFields","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/handoffFields.md","filePath":"api/@cuebook/workflow/variables/handoffFields.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/handoffFields.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-handofffields" tabindex="-1">Variable: handoffFields <a class="header-anchor" href="#variable-handofffields" aria-label="Permalink to &quot;Variable: handoffFields&quot;">​</a></h1><blockquote><p><code>const</code> <strong>handoffFields</strong>: readonly <a href="./../interfaces/HandoffField.html"><code>HandoffField</code></a>[]</p></blockquote><p>What a pull request can say, besides <code>issue</code>: the only source of its contract and documentation. Every field is always set; a text without a value is empty.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/handoffFields.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const handoffFields = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  handoffFields as default
};
