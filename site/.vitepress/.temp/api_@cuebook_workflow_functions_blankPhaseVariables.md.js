import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: blankPhaseVariables()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/blankPhaseVariables.md","filePath":"api/@cuebook/workflow/functions/blankPhaseVariables.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/blankPhaseVariables.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-blankphasevariables" tabindex="-1">Function: blankPhaseVariables() <a class="header-anchor" href="#function-blankphasevariables" aria-label="Permalink to &quot;Function: blankPhaseVariables()&quot;">​</a></h1><blockquote><p><strong>blankPhaseVariables</strong>(): <code>Record</code>&lt;<code>string</code>, <code>string</code> | <code>boolean</code> | <code>number</code>&gt;</p></blockquote><p>Every phase variable with its blank value.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Record</code>&lt;<code>string</code>, <code>string</code> | <code>boolean</code> | <code>number</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/blankPhaseVariables.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const blankPhaseVariables = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  blankPhaseVariables as default
};
