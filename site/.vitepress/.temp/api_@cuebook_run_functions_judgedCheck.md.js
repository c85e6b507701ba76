import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: judgedCheck()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/judgedCheck.md","filePath":"api/@cuebook/run/functions/judgedCheck.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/judgedCheck.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-judgedcheck" tabindex="-1">Function: judgedCheck() <a class="header-anchor" href="#function-judgedcheck" aria-label="Permalink to &quot;Function: judgedCheck()&quot;">​</a></h1><blockquote><p><strong>judgedCheck</strong>(<code>check</code>, <code>__namedParameters</code>): <a href="./../interfaces/CheckRecord.html"><code>CheckRecord</code></a></p></blockquote><p>The record of a check, judged: whether its failure is known, whether it ran tests at all, and which tests of earlier phases did not pass.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>check</code></td><td><a href="./../interfaces/CheckRecord.html"><code>CheckRecord</code></a></td></tr><tr><td><code>__namedParameters</code></td><td><code>Comparison</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/CheckRecord.html"><code>CheckRecord</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/judgedCheck.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const judgedCheck = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  judgedCheck as default
};
