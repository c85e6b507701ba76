import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Class: QuestionClosed","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/classes/QuestionClosed.md","filePath":"api/@cuebook/tools/classes/QuestionClosed.md"}');
const _sfc_main = { name: "api/@cuebook/tools/classes/QuestionClosed.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="class-questionclosed" tabindex="-1">Class: QuestionClosed <a class="header-anchor" href="#class-questionclosed" aria-label="Permalink to &quot;Class: QuestionClosed&quot;">​</a></h1><p>The person closed the question without an answer. This ends it: no other channel asks on.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Error</code></li></ul><h2 id="constructors" tabindex="-1">Constructors <a class="header-anchor" href="#constructors" aria-label="Permalink to &quot;Constructors&quot;">​</a></h2><h3 id="constructor" tabindex="-1">Constructor <a class="header-anchor" href="#constructor" aria-label="Permalink to &quot;Constructor&quot;">​</a></h3><blockquote><p><strong>new QuestionClosed</strong>(): <code>QuestionClosed</code></p></blockquote><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>QuestionClosed</code></p><h4 id="overrides" tabindex="-1">Overrides <a class="header-anchor" href="#overrides" aria-label="Permalink to &quot;Overrides&quot;">​</a></h4><p><code>Error.constructor</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/classes/QuestionClosed.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const QuestionClosed = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  QuestionClosed as default
};
