import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: uncommittedText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/uncommittedText.md","filePath":"api/@cuebook/workspace/functions/uncommittedText.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/uncommittedText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-uncommittedtext" tabindex="-1">Function: uncommittedText() <a class="header-anchor" href="#function-uncommittedtext" aria-label="Permalink to &quot;Function: uncommittedText()&quot;">​</a></h1><blockquote><p><strong>uncommittedText</strong>(<code>__namedParameters</code>): <code>Promise</code>&lt;<code>string</code> | <code>undefined</code>&gt;</p></blockquote><p>The uncommitted changes of a repository, counted and named; <code>undefined</code>: it has none.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<code>Repository</code>, <code>&quot;folder&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>string</code> | <code>undefined</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/uncommittedText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const uncommittedText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  uncommittedText as default
};
