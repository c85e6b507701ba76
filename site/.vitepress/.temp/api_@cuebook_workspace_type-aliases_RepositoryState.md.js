import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RepositoryState","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/type-aliases/RepositoryState.md","filePath":"api/@cuebook/workspace/type-aliases/RepositoryState.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/type-aliases/RepositoryState.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-repositorystate" tabindex="-1">Type Alias: RepositoryState <a class="header-anchor" href="#type-alias-repositorystate" aria-label="Permalink to &quot;Type Alias: RepositoryState&quot;">​</a></h1><blockquote><p><strong>RepositoryState</strong> = <code>&quot;none&quot;</code> | <code>&quot;empty&quot;</code> | <code>&quot;ready&quot;</code></p></blockquote><p>What git knows of a folder: it is in no repository, in one without a commit, or in one that runs can start from.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/type-aliases/RepositoryState.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RepositoryState = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RepositoryState as default
};
