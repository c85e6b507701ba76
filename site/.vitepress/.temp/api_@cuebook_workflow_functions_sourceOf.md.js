import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: sourceOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/sourceOf.md","filePath":"api/@cuebook/workflow/functions/sourceOf.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/sourceOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-sourceof" tabindex="-1">Function: sourceOf() <a class="header-anchor" href="#function-sourceof" aria-label="Permalink to &quot;Function: sourceOf()&quot;">​</a></h1><blockquote><p><strong>sourceOf</strong>(<code>workflow</code>, <code>file</code>): <a href="./../../template/classes/Source.html"><code>Source</code></a></p></blockquote><p>The source of a file of a workflow, with its lines indexed once.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../interfaces/Workflow.html"><code>Workflow</code></a></td></tr><tr><td><code>file</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/classes/Source.html"><code>Source</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/sourceOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sourceOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sourceOf as default
};
