import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TokenRates","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/TokenRates.md","filePath":"api/@cuebook/workflow/type-aliases/TokenRates.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/TokenRates.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-tokenrates" tabindex="-1">Type Alias: TokenRates <a class="header-anchor" href="#type-alias-tokenrates" aria-label="Permalink to &quot;Type Alias: TokenRates&quot;">​</a></h1><blockquote><p><strong>TokenRates</strong> = <code>WrittenSettings</code>[<code>&quot;tokenRates&quot;</code>][<code>string</code>]</p></blockquote><p>Prices in US dollars per million tokens, as far as they are set.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/TokenRates.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TokenRates = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TokenRates as default
};
