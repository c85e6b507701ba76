import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readAnswers()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/readAnswers.md","filePath":"api/@cuebook/tools/functions/readAnswers.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/readAnswers.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readanswers" tabindex="-1">Function: readAnswers() <a class="header-anchor" href="#function-readanswers" aria-label="Permalink to &quot;Function: readAnswers()&quot;">​</a></h1><blockquote><p><strong>readAnswers</strong>(<code>set</code>, <code>given</code>): <a href="./../interfaces/AnswersRead.html"><code>AnswersRead</code></a></p></blockquote><p>Reads the values that were given, and fills in defaults. Values of variables whose condition is false are a problem.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>set</code></td><td><a href="./../interfaces/TemplateSet.html"><code>TemplateSet</code></a></td></tr><tr><td><code>given</code></td><td><a href="./../../workflow/type-aliases/DataRecord.html"><code>DataRecord</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/AnswersRead.html"><code>AnswersRead</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/readAnswers.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readAnswers = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readAnswers as default
};
