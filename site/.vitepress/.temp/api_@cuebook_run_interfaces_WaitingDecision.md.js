import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WaitingDecision","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/WaitingDecision.md","filePath":"api/@cuebook/run/interfaces/WaitingDecision.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/WaitingDecision.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-waitingdecision" tabindex="-1">Interface: WaitingDecision <a class="header-anchor" href="#interface-waitingdecision" aria-label="Permalink to &quot;Interface: WaitingDecision&quot;">​</a></h1><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Asked</code></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-askedat"></a> <code>askedAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td><td><code>Asked.askedAt</code></td></tr><tr><td><a id="property-edge"></a> <code>edge</code></td><td><code>readonly</code></td><td>{ <code>role</code>: <code>string</code>; <code>status</code>: <code>string</code>; <code>to</code>: <code>string</code>; } | <code>null</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-expiresat"></a> <code>expiresAt?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time after which nobody can decide. Absent: never.</td><td>-</td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/DecisionKind.html"><code>DecisionKind</code></a></td><td>-</td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><code>Asked.message</code></td></tr><tr><td><a id="property-number"></a> <code>number</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Its number among the decisions or permissions of the run.</td><td><code>Asked.number</code></td></tr><tr><td><a id="property-shown"></a> <code>shown</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Content hash of the view that is shown for the answer.</td><td><code>Asked.shown</code></td></tr><tr><td><a id="property-step"></a> <code>step</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><code>Asked.step</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/WaitingDecision.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WaitingDecision = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WaitingDecision as default
};
