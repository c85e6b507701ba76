import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: waiversOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/waiversOf.md","filePath":"api/@cuebook/workflow/functions/waiversOf.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/waiversOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-waiversof" tabindex="-1">Function: waiversOf() <a class="header-anchor" href="#function-waiversof" aria-label="Permalink to &quot;Function: waiversOf()&quot;">​</a></h1><blockquote><p><strong>waiversOf</strong>(<code>workflow</code>): <a href="./../interfaces/WrittenWaiver.html"><code>WrittenWaiver</code></a>[]</p></blockquote><p>The checks that the files of a workflow give up, in the order of the files and their lines.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../interfaces/Workflow.html"><code>Workflow</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/WrittenWaiver.html"><code>WrittenWaiver</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/waiversOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const waiversOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  waiversOf as default
};
