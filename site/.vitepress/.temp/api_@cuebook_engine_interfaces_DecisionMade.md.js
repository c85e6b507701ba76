import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DecisionMade","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/DecisionMade.md","filePath":"api/@cuebook/engine/interfaces/DecisionMade.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/DecisionMade.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-decisionmade" tabindex="-1">Interface: DecisionMade <a class="header-anchor" href="#interface-decisionmade" aria-label="Permalink to &quot;Interface: DecisionMade&quot;">​</a></h1><p>What a person decided.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-decision"></a> <code>decision?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of the decision; absent: the open one.</td></tr><tr><td><a id="property-hash"></a> <code>hash?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The beginning of the hash of the view that the person looked at: it must be that of the current view.</td></tr><tr><td><a id="property-say"></a> <code>say?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Required for a rejection and an answer.</td></tr><tr><td><a id="property-verdict"></a> <code>verdict</code></td><td><code>readonly</code></td><td><a href="./../../run/type-aliases/Verdict.html"><code>Verdict</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/DecisionMade.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DecisionMade = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DecisionMade as default
};
