import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RepositoryOf","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/RepositoryOf.md","filePath":"api/@cuebook/engine/type-aliases/RepositoryOf.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/RepositoryOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-repositoryof" tabindex="-1">Type Alias: RepositoryOf <a class="header-anchor" href="#type-alias-repositoryof" aria-label="Permalink to &quot;Type Alias: RepositoryOf&quot;">​</a></h1><blockquote><p><strong>RepositoryOf</strong> = (<code>settings</code>) =&gt; <code>Promise</code>&lt;<code>string</code>&gt;</p></blockquote><p>Gives a folder of the git repository to work on, up to date.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>settings</code></td><td><code>Pick</code>&lt;<a href="./../../workflow/interfaces/ServiceSettings.html"><code>ServiceSettings</code></a>, <code>&quot;repository&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/RepositoryOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RepositoryOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RepositoryOf as default
};
