import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: IssueSource","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/IssueSource.md","filePath":"api/@cuebook/run/type-aliases/IssueSource.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/IssueSource.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-issuesource" tabindex="-1">Type Alias: IssueSource <a class="header-anchor" href="#type-alias-issuesource" aria-label="Permalink to &quot;Type Alias: IssueSource&quot;">​</a></h1><blockquote><p><strong>IssueSource</strong> = { <code>file</code>: <code>string</code>; <code>is</code>: <code>&quot;file&quot;</code>; } | { <code>file</code>: <code>string</code>; <code>is</code>: <code>&quot;service&quot;</code>; <code>source</code>: <code>string</code>; <code>tracker</code>: <code>string</code>; }</p></blockquote><p>Where the issue of a run is from: a file of issues, or the tracker of a service. Files are absolute.</p><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>file</code>: <code>string</code>; <code>is</code>: <code>&quot;file&quot;</code>; }</p><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>file</code>: <code>string</code>; <code>is</code>: <code>&quot;service&quot;</code>; <code>source</code>: <code>string</code>; <code>tracker</code>: <code>string</code>; }</p><p><code>file</code> is the workflow file of the service; <code>source</code> says which tracker of its kind it was.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/IssueSource.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const IssueSource = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  IssueSource as default
};
