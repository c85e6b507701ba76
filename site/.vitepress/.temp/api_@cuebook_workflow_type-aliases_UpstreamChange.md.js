import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: UpstreamChange","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/UpstreamChange.md","filePath":"api/@cuebook/workflow/type-aliases/UpstreamChange.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/UpstreamChange.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-upstreamchange" tabindex="-1">Type Alias: UpstreamChange <a class="header-anchor" href="#type-alias-upstreamchange" aria-label="Permalink to &quot;Type Alias: UpstreamChange&quot;">​</a></h1><blockquote><p><strong>UpstreamChange</strong> = { <code>from</code>: <code>Path</code>; <code>kind</code>: <code>&quot;moved&quot;</code>; <code>note?</code>: <code>string</code>; <code>to</code>: <code>Path</code>; <code>value?</code>: <code>unknown</code>; } | { <code>kind</code>: <code>&quot;added&quot;</code>; <code>to</code>: <code>Path</code>; <code>value</code>: <code>unknown</code>; } | { <code>from</code>: <code>Path</code>; <code>instead</code>: <code>string</code>; <code>kind</code>: <code>&quot;unused&quot;</code>; }</p></blockquote><p>How something in a WORKFLOW.md of another system is written here.</p><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>from</code>: <code>Path</code>; <code>kind</code>: <code>&quot;moved&quot;</code>; <code>note?</code>: <code>string</code>; <code>to</code>: <code>Path</code>; <code>value?</code>: <code>unknown</code>; }</p><p>The value is written under another key, or as another value. <code>note</code> says what differs.</p><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>kind</code>: <code>&quot;added&quot;</code>; <code>to</code>: <code>Path</code>; <code>value</code>: <code>unknown</code>; }</p><p>A default of the other system that differs from the one here.</p><hr><h3 id="type-literal-2" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-2" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>from</code>: <code>Path</code>; <code>instead</code>: <code>string</code>; <code>kind</code>: <code>&quot;unused&quot;</code>; }</p><p>It has no effect here; <code>instead</code> says what a person can do.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/UpstreamChange.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const UpstreamChange = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  UpstreamChange as default
};
