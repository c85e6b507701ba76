import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readServedFile()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/readServedFile.md","filePath":"api/@cuebook/engine/functions/readServedFile.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/readServedFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readservedfile" tabindex="-1">Function: readServedFile() <a class="header-anchor" href="#function-readservedfile" aria-label="Permalink to &quot;Function: readServedFile()&quot;">​</a></h1><blockquote><p><strong>readServedFile</strong>(<code>path</code>, <code>file</code>, <code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../interfaces/ServedFile.html"><code>ServedFile</code></a>&gt;</p></blockquote><p>Reads a WORKFLOW.md with all workflows that its service may need.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>path</code></td><td><code>string</code></td></tr><tr><td><code>file</code></td><td><code>string</code></td></tr><tr><td><code>__namedParameters</code></td><td><code>Omit</code>&lt;<a href="./../interfaces/WorkflowReadOptions.html"><code>WorkflowReadOptions</code></a>, <code>&quot;library&quot;</code>&gt; &amp; <code>object</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/ServedFile.html"><code>ServedFile</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError as <code>readWorkflowFile</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/readServedFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readServedFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readServedFile as default
};
