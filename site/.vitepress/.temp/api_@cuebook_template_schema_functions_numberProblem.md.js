import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: numberProblem()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/functions/numberProblem.md","filePath":"api/@cuebook/template/schema/functions/numberProblem.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/functions/numberProblem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-numberproblem" tabindex="-1">Function: numberProblem() <a class="header-anchor" href="#function-numberproblem" aria-label="Permalink to &quot;Function: numberProblem()&quot;">​</a></h1><blockquote><p><strong>numberProblem</strong>(<code>written</code>, <code>value</code>): <code>&quot;not_finite&quot;</code> | <code>&quot;not_exact&quot;</code> | <code>undefined</code></p></blockquote><p>Why a number cannot be kept exactly, or <code>undefined</code> if it can. Numbers are IEEE 754 doubles: integers beyond ±9,007,199,254,740,991 lose digits, and larger numbers become infinite. Nothing that loses a digit is read as a number.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>written</code></td><td><code>string</code></td><td>the number as written, in JSON or YAML</td></tr><tr><td><code>value</code></td><td><code>number</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>&quot;not_finite&quot;</code> | <code>&quot;not_exact&quot;</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/functions/numberProblem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const numberProblem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  numberProblem as default
};
