import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Producer","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/Producer.md","filePath":"api/@cuebook/engine/type-aliases/Producer.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/Producer.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-producer" tabindex="-1">Type Alias: Producer <a class="header-anchor" href="#type-alias-producer" aria-label="Permalink to &quot;Type Alias: Producer&quot;">​</a></h1><blockquote><p><strong>Producer</strong> = { <code>field</code>: <code>string</code>; <code>identifier</code>: <code>string</code>; <code>is</code>: <code>&quot;issue&quot;</code>; } | { <code>field</code>: <code>string</code>; <code>is</code>: <code>&quot;input&quot;</code>; } | { <code>field</code>: <code>string</code>; <code>is</code>: <code>&quot;step&quot;</code>; <code>role</code>: <code>string</code>; <code>step</code>: <code>number</code>; <code>visit</code>: <code>number</code>; } | { <code>field</code>: <code>string</code>; <code>is</code>: <code>&quot;project&quot;</code>; } | { <code>field</code>: <code>string</code>; <code>is</code>: <code>&quot;run&quot;</code>; }</p></blockquote><p>The producer of a piece of data in a prompt.</p><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>field</code>: <code>string</code>; <code>identifier</code>: <code>string</code>; <code>is</code>: <code>&quot;issue&quot;</code>; }</p><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>field</code>: <code>string</code>; <code>is</code>: <code>&quot;input&quot;</code>; }</p><hr><h3 id="type-literal-2" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-2" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>field</code>: <code>string</code>; <code>is</code>: <code>&quot;step&quot;</code>; <code>role</code>: <code>string</code>; <code>step</code>: <code>number</code>; <code>visit</code>: <code>number</code>; }</p><p>The output of an earlier step.</p><hr><h3 id="type-literal-3" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-3" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>field</code>: <code>string</code>; <code>is</code>: <code>&quot;project&quot;</code>; }</p><p>Facts of the repository: its commands, its rules, its changed files.</p><hr><h3 id="type-literal-4" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-4" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>field</code>: <code>string</code>; <code>is</code>: <code>&quot;run&quot;</code>; }</p><p>Facts of the run from Cuebook: the turn, the attempt.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/Producer.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Producer = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Producer as default
};
