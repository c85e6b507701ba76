import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: numberAdvice()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/functions/numberAdvice.md","filePath":"api/@cuebook/template/schema/functions/numberAdvice.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/functions/numberAdvice.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-numberadvice" tabindex="-1">Function: numberAdvice() <a class="header-anchor" href="#function-numberadvice" aria-label="Permalink to &quot;Function: numberAdvice()&quot;">​</a></h1><blockquote><p><strong>numberAdvice</strong>(<code>written</code>, <code>problem</code>): <code>string</code></p></blockquote><p>How to write a number that cannot be kept as one.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>written</code></td><td><code>string</code></td></tr><tr><td><code>problem</code></td><td><code>&quot;not_finite&quot;</code> | <code>&quot;not_exact&quot;</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/functions/numberAdvice.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const numberAdvice = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  numberAdvice as default
};
