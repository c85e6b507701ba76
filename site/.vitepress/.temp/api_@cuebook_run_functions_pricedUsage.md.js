import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: pricedUsage()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/pricedUsage.md","filePath":"api/@cuebook/run/functions/pricedUsage.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/pricedUsage.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-pricedusage" tabindex="-1">Function: pricedUsage() <a class="header-anchor" href="#function-pricedusage" aria-label="Permalink to &quot;Function: pricedUsage()&quot;">​</a></h1><blockquote><p><strong>pricedUsage</strong>(<code>usage</code>, <code>agent</code>, <code>prices?</code>): <a href="./../interfaces/Usage.html"><code>Usage</code></a></p></blockquote><p>The usage of a turn with its model and its cost: as the agent reported it, else computed from the price of the model. The cost of a model without a price stays unknown.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>usage</code></td><td><a href="./../interfaces/Usage.html"><code>Usage</code></a></td></tr><tr><td><code>agent</code></td><td><code>PricedAgent</code></td></tr><tr><td><code>prices?</code></td><td><a href="./../interfaces/Prices.html"><code>Prices</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Usage.html"><code>Usage</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/pricedUsage.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const pricedUsage = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  pricedUsage as default
};
