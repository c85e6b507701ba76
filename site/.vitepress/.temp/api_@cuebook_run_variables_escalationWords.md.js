import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: escalationWords","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/escalationWords.md","filePath":"api/@cuebook/run/variables/escalationWords.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/escalationWords.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-escalationwords" tabindex="-1">Variable: escalationWords <a class="header-anchor" href="#variable-escalationwords" aria-label="Permalink to &quot;Variable: escalationWords&quot;">​</a></h1><blockquote><p><code>const</code> <strong>escalationWords</strong>: <code>object</code></p></blockquote><p>What each reaction is about, in words.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><a id="property-ci_failure"></a> <code>ci_failure</code></td><td><code>&quot;its checks fail&quot;</code></td><td><code>&quot;its checks fail&quot;</code></td></tr><tr><td><a id="property-merge_conflict"></a> <code>merge_conflict</code></td><td><code>&quot;its conflicts&quot;</code></td><td><code>&quot;its conflicts&quot;</code></td></tr><tr><td><a id="property-review_comments"></a> <code>review_comments</code></td><td><code>&quot;its review comments&quot;</code></td><td><code>&quot;its review comments&quot;</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/escalationWords.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const escalationWords = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  escalationWords as default
};
