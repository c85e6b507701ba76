import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Origin","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/type-aliases/Origin.md","filePath":"api/@cuebook/template/type-aliases/Origin.md"}');
const _sfc_main = { name: "api/@cuebook/template/type-aliases/Origin.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-origin" tabindex="-1">Type Alias: Origin <a class="header-anchor" href="#type-alias-origin" aria-label="Permalink to &quot;Type Alias: Origin&quot;">​</a></h1><blockquote><p><strong>Origin</strong> = { <code>kind</code>: <code>&quot;literal&quot;</code>; } | { <code>kind</code>: <code>&quot;data&quot;</code>; <code>paths</code>: readonly <code>string</code>[]; }</p></blockquote><p>The source of a segment of output.</p><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>kind</code>: <code>&quot;literal&quot;</code>; }</p><p>Text of the template itself.</p><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>kind</code>: <code>&quot;data&quot;</code>; <code>paths</code>: readonly <code>string</code>[]; }</p><p>A value, with the data paths that went into it, such as <code>issue.labels[0]</code> or <code>$</code> for the whole data.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/type-aliases/Origin.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Origin = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Origin as default
};
