import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: priceOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/priceOf.md","filePath":"api/@cuebook/run/functions/priceOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/priceOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-priceof" tabindex="-1">Function: priceOf() <a class="header-anchor" href="#function-priceof" aria-label="Permalink to &quot;Function: priceOf()&quot;">​</a></h1><blockquote><p><strong>priceOf</strong>(<code>__namedParameters</code>, <code>__namedParameters?</code>): <a href="./../interfaces/AppliedPrice.html"><code>AppliedPrice</code></a> | <code>undefined</code></p></blockquote><p>The price of a model, or of an agent&#39;s tokens; undefined if it is unknown.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>PricedAgent</code></td></tr><tr><td><code>__namedParameters?</code></td><td><a href="./../interfaces/Prices.html"><code>Prices</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/AppliedPrice.html"><code>AppliedPrice</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/priceOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const priceOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  priceOf as default
};
