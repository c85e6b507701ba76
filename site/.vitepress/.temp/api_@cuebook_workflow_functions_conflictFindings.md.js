import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: conflictFindings()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/conflictFindings.md","filePath":"api/@cuebook/workflow/functions/conflictFindings.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/conflictFindings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-conflictfindings" tabindex="-1">Function: conflictFindings() <a class="header-anchor" href="#function-conflictfindings" aria-label="Permalink to &quot;Function: conflictFindings()&quot;">​</a></h1><blockquote><p><strong>conflictFindings</strong>(<code>source</code>, <code>range?</code>): <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></blockquote><p>Reports the conflicts that a merge left in a text: each at its opening mark, and a closing mark that has none. A mark is at the start of a line, as merges write it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>source</code></td><td><a href="./../../template/classes/Source.html"><code>Source</code></a></td></tr><tr><td><code>range?</code></td><td><a href="./../../template/interfaces/Span.html"><code>Span</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/conflictFindings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const conflictFindings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  conflictFindings as default
};
