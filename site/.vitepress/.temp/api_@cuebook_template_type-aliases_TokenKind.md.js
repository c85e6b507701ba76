import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TokenKind","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/type-aliases/TokenKind.md","filePath":"api/@cuebook/template/type-aliases/TokenKind.md"}');
const _sfc_main = { name: "api/@cuebook/template/type-aliases/TokenKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-tokenkind" tabindex="-1">Type Alias: TokenKind <a class="header-anchor" href="#type-alias-tokenkind" aria-label="Permalink to &quot;Type Alias: TokenKind&quot;">​</a></h1><blockquote><p><strong>TokenKind</strong> = <code>&quot;tag&quot;</code> | <code>&quot;comment&quot;</code> | <code>&quot;keyword&quot;</code> | <code>&quot;function&quot;</code> | <code>&quot;name&quot;</code> | <code>&quot;string&quot;</code> | <code>&quot;number&quot;</code> | <code>&quot;operator&quot;</code></p></blockquote><p>The kind of a token in a tag. <code>tag</code> is a pair of braces.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/type-aliases/TokenKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TokenKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TokenKind as default
};
