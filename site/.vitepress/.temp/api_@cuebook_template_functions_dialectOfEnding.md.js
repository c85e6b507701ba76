import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: dialectOfEnding()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/dialectOfEnding.md","filePath":"api/@cuebook/template/functions/dialectOfEnding.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/dialectOfEnding.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-dialectofending" tabindex="-1">Function: dialectOfEnding() <a class="header-anchor" href="#function-dialectofending" aria-label="Permalink to &quot;Function: dialectOfEnding()&quot;">​</a></h1><blockquote><p><strong>dialectOfEnding</strong>(<code>ending</code>): <a href="./../type-aliases/Dialect.html"><code>Dialect</code></a> | <code>undefined</code></p></blockquote><p>The language of a file with this ending, without its dot; <code>undefined</code> if it is none of a template.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>ending</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/Dialect.html"><code>Dialect</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/dialectOfEnding.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const dialectOfEnding = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  dialectOfEnding as default
};
