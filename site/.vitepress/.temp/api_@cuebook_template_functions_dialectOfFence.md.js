import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: dialectOfFence()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/dialectOfFence.md","filePath":"api/@cuebook/template/functions/dialectOfFence.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/dialectOfFence.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-dialectoffence" tabindex="-1">Function: dialectOfFence() <a class="header-anchor" href="#function-dialectoffence" aria-label="Permalink to &quot;Function: dialectOfFence()&quot;">​</a></h1><blockquote><p><strong>dialectOfFence</strong>(<code>word</code>): <a href="./../type-aliases/Dialect.html"><code>Dialect</code></a> | <code>undefined</code></p></blockquote><p>The language that the word after the fence of a code block names.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>word</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/Dialect.html"><code>Dialect</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/dialectOfFence.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const dialectOfFence = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  dialectOfFence as default
};
