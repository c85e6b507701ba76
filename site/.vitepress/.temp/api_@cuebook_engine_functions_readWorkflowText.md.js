import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readWorkflowText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/readWorkflowText.md","filePath":"api/@cuebook/engine/functions/readWorkflowText.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/readWorkflowText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readworkflowtext" tabindex="-1">Function: readWorkflowText() <a class="header-anchor" href="#function-readworkflowtext" aria-label="Permalink to &quot;Function: readWorkflowText()&quot;">​</a></h1><blockquote><p><strong>readWorkflowText</strong>(<code>entry</code>, <code>library</code>): <a href="./../interfaces/WorkflowRead.html"><code>WorkflowRead</code></a></p></blockquote><p>Loads a workflow that is in no file, as if it came from the library: it cannot name files.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>entry</code></td><td><a href="./../../workflow/interfaces/EntryFile.html"><code>EntryFile</code></a></td><td>its text, with a name for messages</td></tr><tr><td><code>library</code></td><td><a href="./../interfaces/ProjectLibrary.html"><code>ProjectLibrary</code></a></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/WorkflowRead.html"><code>WorkflowRead</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/readWorkflowText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readWorkflowText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readWorkflowText as default
};
