import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: DialectOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/go/type-aliases/DialectOptions.md","filePath":"api/@cuebook/template/go/type-aliases/DialectOptions.md"}');
const _sfc_main = { name: "api/@cuebook/template/go/type-aliases/DialectOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-dialectoptions" tabindex="-1">Type Alias: DialectOptions <a class="header-anchor" href="#type-alias-dialectoptions" aria-label="Permalink to &quot;Type Alias: DialectOptions&quot;">​</a></h1><blockquote><p><strong>DialectOptions</strong> = <code>Omit</code>&lt;<a href="./../../interfaces/ParseOptions.html"><code>ParseOptions</code></a>, <code>&quot;dialect&quot;</code>&gt;</p></blockquote><p>Options of a parse whose dialect is known.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/go/type-aliases/DialectOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DialectOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DialectOptions as default
};
