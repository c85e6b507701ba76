import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Budgets","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Budgets.md","filePath":"api/@cuebook/run/interfaces/Budgets.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Budgets.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-budgets" tabindex="-1">Interface: Budgets <a class="header-anchor" href="#interface-budgets" aria-label="Permalink to &quot;Interface: Budgets&quot;">​</a></h1><p>What a run as a whole, and all runs of its workflow, may spend. Absent: no limit besides those of its edges and roles.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./RunLimits.html"><code>RunLimits</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-costusd"></a> <code>costUsd?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>US dollars, as reported by agents, else computed from prices.</td></tr><tr><td><a id="property-dayusd"></a> <code>dayUsd?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>US dollars of all runs of a workflow on one day (UTC).</td></tr><tr><td><a id="property-rates"></a> <code>rates?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./Rates.html"><code>Rates</code></a>&gt;&gt;</td><td>Prices of tokens by the kind of the agent, for turns whose cost was not computed when they were recorded.</td></tr><tr><td><a id="property-tokens"></a> <code>tokens?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Input and output tokens, including those read from a cache, as reported by agents.</td></tr><tr><td><a id="property-totalusd"></a> <code>totalUsd?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>US dollars of all runs of a workflow.</td></tr><tr><td><a id="property-turns"></a> <code>turns?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of turns started.</td></tr><tr><td><a id="property-walltimems"></a> <code>wallTimeMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The working time of agents, in milliseconds.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Budgets.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Budgets = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Budgets as default
};
