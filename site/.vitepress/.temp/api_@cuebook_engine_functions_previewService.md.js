import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: previewService()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/previewService.md","filePath":"api/@cuebook/engine/functions/previewService.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/previewService.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-previewservice" tabindex="-1">Function: previewService() <a class="header-anchor" href="#function-previewservice" aria-label="Permalink to &quot;Function: previewService()&quot;">​</a></h1><blockquote><p><strong>previewService</strong>(<code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/ServicePreview.html"><code>ServicePreview</code></a>&gt;</p></blockquote><p>What <code>serve</code> would do with the same options at its first check: which issues it would dispatch, in which order, with which prompts, and why not the others. Nothing is changed, neither here nor in the tracker.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><a href="./../interfaces/PreviewOptions.html"><code>PreviewOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/ServicePreview.html"><code>ServicePreview</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>unknown_tracker</code>, <code>tracker_config_invalid</code>, TrackerError, JournalError</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/previewService.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const previewService = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  previewService as default
};
