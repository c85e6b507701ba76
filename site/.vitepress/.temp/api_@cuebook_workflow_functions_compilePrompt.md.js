import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: compilePrompt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/compilePrompt.md","filePath":"api/@cuebook/workflow/functions/compilePrompt.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/compilePrompt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-compileprompt" tabindex="-1">Function: compilePrompt() <a class="header-anchor" href="#function-compileprompt" aria-label="Permalink to &quot;Function: compilePrompt()&quot;">​</a></h1><blockquote><p><strong>compilePrompt</strong>(<code>workflow</code>, <code>pointer</code>): <a href="./../interfaces/Compiled.html"><code>Compiled</code></a></p></blockquote><p>Parses a prompt of the workflow, with positions in the author&#39;s file. The same prompt is parsed once.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../interfaces/Workflow.html"><code>Workflow</code></a></td><td>-</td></tr><tr><td><code>pointer</code></td><td><code>string</code></td><td>JSON pointer of the prompt in the definition: <code>/roles/worker/prompt/0</code>, <code>/graph/reviewer/approved/prompt</code>, <code>/graph/reviewer/approved/location</code>; of a condition, which renders to <code>true</code> or <code>false</code>: <code>/roles/verdict/performs/cases/0/when</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Compiled.html"><code>Compiled</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>RangeError if there is no prompt at the pointer</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/compilePrompt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const compilePrompt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  compilePrompt as default
};
