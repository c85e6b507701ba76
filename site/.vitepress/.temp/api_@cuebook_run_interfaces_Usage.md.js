import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Usage","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Usage.md","filePath":"api/@cuebook/run/interfaces/Usage.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Usage.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-usage" tabindex="-1">Interface: Usage <a class="header-anchor" href="#interface-usage" aria-label="Permalink to &quot;Interface: Usage&quot;">​</a></h1><p>What an agent used in one turn. Costs are in US dollars.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-cachereadtokens"></a> <code>cacheReadTokens</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-cachewritetokens"></a> <code>cacheWriteTokens?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The part of the input that was written to a cache. Absent: not reported.</td></tr><tr><td><a id="property-costusd"></a> <code>costUsd?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Absent: unknown.</td></tr><tr><td><a id="property-inputtokens"></a> <code>inputTokens</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Without the tokens that were read from a cache.</td></tr><tr><td><a id="property-model"></a> <code>model?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The model, if the agent reports it.</td></tr><tr><td><a id="property-outputtokens"></a> <code>outputTokens</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-price"></a> <code>price?</code></td><td><code>readonly</code></td><td><a href="./AppliedPrice.html"><code>AppliedPrice</code></a></td><td>The price that the cost was computed from. Absent: the agent reported the cost.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Usage.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Usage = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Usage as default
};
