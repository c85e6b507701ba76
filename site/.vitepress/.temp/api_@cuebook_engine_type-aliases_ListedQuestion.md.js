import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ListedQuestion","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/ListedQuestion.md","filePath":"api/@cuebook/engine/type-aliases/ListedQuestion.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/ListedQuestion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-listedquestion" tabindex="-1">Type Alias: ListedQuestion <a class="header-anchor" href="#type-alias-listedquestion" aria-label="Permalink to &quot;Type Alias: ListedQuestion&quot;">​</a></h1><blockquote><p><strong>ListedQuestion</strong> = <a href="./../interfaces/RunQuestion.html"><code>RunQuestion</code></a> | <a href="./../interfaces/SessionQuestion.html"><code>SessionQuestion</code></a></p></blockquote><p>A question to a person, of a run or of a session.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/ListedQuestion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ListedQuestion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ListedQuestion as default
};
