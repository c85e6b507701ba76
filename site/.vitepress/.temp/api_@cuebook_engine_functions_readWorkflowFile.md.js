import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readWorkflowFile()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/readWorkflowFile.md","filePath":"api/@cuebook/engine/functions/readWorkflowFile.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/readWorkflowFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readworkflowfile" tabindex="-1">Function: readWorkflowFile() <a class="header-anchor" href="#function-readworkflowfile" aria-label="Permalink to &quot;Function: readWorkflowFile()&quot;">​</a></h1><blockquote><p><strong>readWorkflowFile</strong>(<code>path</code>, <code>file?</code>, <code>options?</code>): <code>Promise</code>&lt;<a href="./../interfaces/WorkflowRead.html"><code>WorkflowRead</code></a>&gt;</p></blockquote><p>Reads a workflow file and the files that it names, and loads the workflow. Everything that is wrong with a file (missing, a folder, not UTF-8, too large, outside the workflow&#39;s folder) is a finding, never an exception. If the file does not exist, a workflow of the library with that name is read.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th><th>Description</th></tr></thead><tbody><tr><td><code>path</code></td><td><code>string</code></td><td><code>undefined</code></td><td>the workflow file</td></tr><tr><td><code>file?</code></td><td><code>string</code></td><td><code>path</code></td><td>its name in messages, as the caller gave it: a name of the library if it has no ending and no folder</td></tr><tr><td><code>options?</code></td><td><a href="./../interfaces/WorkflowReadOptions.html"><code>WorkflowReadOptions</code></a></td><td><code>{}</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/WorkflowRead.html"><code>WorkflowRead</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError those of the database with the library</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/readWorkflowFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readWorkflowFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readWorkflowFile as default
};
