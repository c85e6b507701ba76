import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Dialect","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/type-aliases/Dialect.md","filePath":"api/@cuebook/template/type-aliases/Dialect.md"}');
const _sfc_main = { name: "api/@cuebook/template/type-aliases/Dialect.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-dialect" tabindex="-1">Type Alias: Dialect <a class="header-anchor" href="#type-alias-dialect" aria-label="Permalink to &quot;Type Alias: Dialect&quot;">​</a></h1><blockquote><p><strong>Dialect</strong> = <code>&quot;go&quot;</code> | <code>&quot;mustache&quot;</code> | <code>&quot;handlebars&quot;</code> | <code>&quot;jinja&quot;</code> | <code>&quot;liquid&quot;</code></p></blockquote><p>The languages that a template can be written in.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/type-aliases/Dialect.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Dialect = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Dialect as default
};
