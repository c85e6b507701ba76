import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: clientIntent()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/clientIntent.md","filePath":"api/@cuebook/tools/functions/clientIntent.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/clientIntent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-clientintent" tabindex="-1">Function: clientIntent() <a class="header-anchor" href="#function-clientintent" aria-label="Permalink to &quot;Function: clientIntent()&quot;">​</a></h1><blockquote><p><strong>clientIntent</strong>(<code>question</code>, <code>root</code>): <code>Intent</code></p></blockquote><p>The intent of a client&#39;s question. It is shown whole: every line of the diff or command, the folder, the input. Answers are remembered only if the rule for the action pins all of that.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>question</code></td><td><a href="./../interfaces/ClientQuestion.html"><code>ClientQuestion</code></a></td><td>-</td></tr><tr><td><code>root</code></td><td><code>string</code></td><td>the workspace&#39;s path</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Intent</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/clientIntent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const clientIntent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  clientIntent as default
};
