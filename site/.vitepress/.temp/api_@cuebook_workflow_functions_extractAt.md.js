import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: extractAt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/extractAt.md","filePath":"api/@cuebook/workflow/functions/extractAt.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/extractAt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-extractat" tabindex="-1">Function: extractAt() <a class="header-anchor" href="#function-extractat" aria-label="Permalink to &quot;Function: extractAt()&quot;">​</a></h1><blockquote><p><strong>extractAt</strong>(<code>workflow</code>, <code>pointer</code>): <a href="./../../template/classes/Extract.html"><code>Extract</code></a></p></blockquote><p>The text of a prompt, mapped to the author&#39;s file.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../interfaces/Workflow.html"><code>Workflow</code></a></td><td>-</td></tr><tr><td><code>pointer</code></td><td><code>string</code></td><td>JSON pointer of a <code>PromptText</code> in the definition: <code>/roles/worker/prompt/0</code>, <code>/graph/reviewer/approved/prompt</code>, <code>/graph/reviewer/approved/location</code>; or of a condition, <code>/roles/verdict/performs/cases/0/when</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/classes/Extract.html"><code>Extract</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>RangeError if there is no prompt at the pointer</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/extractAt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const extractAt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  extractAt as default
};
