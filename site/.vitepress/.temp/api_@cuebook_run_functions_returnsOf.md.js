import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: returnsOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/returnsOf.md","filePath":"api/@cuebook/run/functions/returnsOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/returnsOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-returnsof" tabindex="-1">Function: returnsOf() <a class="header-anchor" href="#function-returnsof" aria-label="Permalink to &quot;Function: returnsOf()&quot;">​</a></h1><blockquote><p><strong>returnsOf</strong>(<code>definition</code>, <code>steps</code>, <code>step</code>): <a href="./../../workflow/type-aliases/Returns.html"><code>Returns</code></a></p></blockquote><p>What a step has to return: it differs between the first and later rounds of a review.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td></tr><tr><td><code>steps</code></td><td>readonly <a href="./../interfaces/Step.html"><code>Step</code></a>[]</td></tr><tr><td><code>step</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Step.html"><code>Step</code></a>, <code>&quot;step&quot;</code> | <code>&quot;role&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../workflow/type-aliases/Returns.html"><code>Returns</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/returnsOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const returnsOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  returnsOf as default
};
