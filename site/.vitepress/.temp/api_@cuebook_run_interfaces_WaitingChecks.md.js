import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WaitingChecks","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/WaitingChecks.md","filePath":"api/@cuebook/run/interfaces/WaitingChecks.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/WaitingChecks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-waitingchecks" tabindex="-1">Interface: WaitingChecks <a class="header-anchor" href="#interface-waitingchecks" aria-label="Permalink to &quot;Interface: WaitingChecks&quot;">​</a></h1><p>Checks that a suspended run failed, and that a person may let pass.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Pick</code>&lt;<code>Asked</code>, <code>&quot;number&quot;</code> | <code>&quot;message&quot;</code> | <code>&quot;askedAt&quot;</code>&gt;</li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-askedat"></a> <code>askedAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td><td><a href="./WaitingDecision.html"><code>WaitingDecision</code></a>.<a href="./WaitingDecision.html#property-askedat"><code>askedAt</code></a></td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><code>&quot;checks&quot;</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./WaitingDecision.html"><code>WaitingDecision</code></a>.<a href="./WaitingDecision.html#property-message"><code>message</code></a></td></tr><tr><td><a id="property-number"></a> <code>number</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Its number among the decisions or permissions of the run.</td><td><a href="./WaitingDecision.html"><code>WaitingDecision</code></a>.<a href="./WaitingDecision.html#property-number"><code>number</code></a></td></tr><tr><td><a id="property-step"></a> <code>step</code></td><td><code>readonly</code></td><td><code>number</code> | <code>null</code></td><td>Null: the run has not begun to work.</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/WaitingChecks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WaitingChecks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WaitingChecks as default
};
