import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: SignIn","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/type-aliases/SignIn.md","filePath":"api/@cuebook/agents/type-aliases/SignIn.md"}');
const _sfc_main = { name: "api/@cuebook/agents/type-aliases/SignIn.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-signin" tabindex="-1">Type Alias: SignIn <a class="header-anchor" href="#type-alias-signin" aria-label="Permalink to &quot;Type Alias: SignIn&quot;">​</a></h1><blockquote><p><strong>SignIn</strong> = { <code>by?</code>: <code>string</code>; <code>is</code>: <code>&quot;signed_in&quot;</code>; } | { <code>is</code>: <code>&quot;signed_out&quot;</code>; } | { <code>is</code>: <code>&quot;not_needed&quot;</code>; } | { <code>is</code>: <code>&quot;unknown&quot;</code>; }</p></blockquote><p>Whether a client has an account to work with, as it reports itself. <code>by</code>: how, in its words, without anything secret.</p><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>by?</code>: <code>string</code>; <code>is</code>: <code>&quot;signed_in&quot;</code>; }</p><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>is</code>: <code>&quot;signed_out&quot;</code>; }</p><hr><h3 id="type-literal-2" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-2" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>is</code>: <code>&quot;not_needed&quot;</code>; }</p><p>It works without an account.</p><hr><h3 id="type-literal-3" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-3" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>is</code>: <code>&quot;unknown&quot;</code>; }</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/type-aliases/SignIn.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SignIn = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SignIn as default
};
