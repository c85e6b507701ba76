import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: answerSchema","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/answerSchema.md","filePath":"api/@cuebook/tools/variables/answerSchema.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/answerSchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-answerschema" tabindex="-1">Variable: answerSchema <a class="header-anchor" href="#variable-answerschema" aria-label="Permalink to &quot;Variable: answerSchema&quot;">​</a></h1><blockquote><p><code>const</code> <strong>answerSchema</strong>: <a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></p></blockquote><p>The JSON Schema of an answer of a program.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/answerSchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const answerSchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  answerSchema as default
};
