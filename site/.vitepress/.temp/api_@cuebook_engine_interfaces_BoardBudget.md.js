import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: BoardBudget","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/BoardBudget.md","filePath":"api/@cuebook/engine/interfaces/BoardBudget.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/BoardBudget.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-boardbudget" tabindex="-1">Interface: BoardBudget <a class="header-anchor" href="#interface-boardbudget" aria-label="Permalink to &quot;Interface: BoardBudget&quot;">​</a></h1><p>A budget in US dollars, with what is spent of it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-limitusd"></a> <code>limitUsd</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-per"></a> <code>per</code></td><td><code>readonly</code></td><td><code>&quot;day&quot;</code> | <code>&quot;total&quot;</code></td><td><code>day</code>: the current one, in UTC.</td></tr><tr><td><a id="property-spentusd"></a> <code>spentUsd</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-workflow"></a> <code>workflow</code></td><td><code>readonly</code></td><td><code>string</code> | <code>null</code></td><td>The workflow whose runs it covers; null: all runs of the service.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/BoardBudget.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BoardBudget = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BoardBudget as default
};
