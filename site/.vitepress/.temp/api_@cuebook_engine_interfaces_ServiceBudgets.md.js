import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ServiceBudgets","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ServiceBudgets.md","filePath":"api/@cuebook/engine/interfaces/ServiceBudgets.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ServiceBudgets.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-servicebudgets" tabindex="-1">Interface: ServiceBudgets <a class="header-anchor" href="#interface-servicebudgets" aria-label="Permalink to &quot;Interface: ServiceBudgets&quot;">​</a></h1><p>What all runs of a journal may cost together, in US dollars.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-dayusd"></a> <code>dayUsd?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>On one day, in UTC.</td></tr><tr><td><a id="property-totalusd"></a> <code>totalUsd?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ServiceBudgets.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServiceBudgets = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServiceBudgets as default
};
