import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Answers","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/type-aliases/Answers.md","filePath":"api/@cuebook/tools/type-aliases/Answers.md"}');
const _sfc_main = { name: "api/@cuebook/tools/type-aliases/Answers.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-answers" tabindex="-1">Type Alias: Answers <a class="header-anchor" href="#type-alias-answers" aria-label="Permalink to &quot;Type Alias: Answers&quot;">​</a></h1><blockquote><p><strong>Answers</strong> = <a href="./../../workflow/type-aliases/DataRecord.html"><code>DataRecord</code></a></p></blockquote><p>The values of a set&#39;s variables: of those that exist for these values. Without a prototype.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/type-aliases/Answers.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Answers = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Answers as default
};
