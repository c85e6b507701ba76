import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: knownRepository()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/knownRepository.md","filePath":"api/@cuebook/workspace/functions/knownRepository.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/knownRepository.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-knownrepository" tabindex="-1">Function: knownRepository() <a class="header-anchor" href="#function-knownrepository" aria-label="Permalink to &quot;Function: knownRepository()&quot;">​</a></h1><blockquote><p><strong>knownRepository</strong>(<code>folder</code>): <code>Promise</code>&lt;<code>RepositoryPlace</code>&gt;</p></blockquote><p>The repository that contains a folder: inspected once, as long as it stays there.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>folder</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>RepositoryPlace</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>as <code>openRepository</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/knownRepository.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const knownRepository = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  knownRepository as default
};
