import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SettlementDecision","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/SettlementDecision.md","filePath":"api/@cuebook/engine/interfaces/SettlementDecision.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/SettlementDecision.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-settlementdecision" tabindex="-1">Interface: SettlementDecision <a class="header-anchor" href="#interface-settlementdecision" aria-label="Permalink to &quot;Interface: SettlementDecision&quot;">​</a></h1><p>What follows from a dispatch whose run has suspended or ended.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-cleanup"></a> <code>cleanUp?</code></td><td><code>readonly</code></td><td><code>true</code></td><td>The workspace is no longer needed.</td></tr><tr><td><a id="property-comment"></a> <code>comment?</code></td><td><code>readonly</code></td><td><code>&quot;comment_on_completion&quot;</code> | <code>&quot;comment_on_failure&quot;</code></td><td>The kind of comment, if the settings want it.</td></tr><tr><td><a id="property-dueat"></a> <code>dueAt?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-end"></a> <code>end?</code></td><td><code>readonly</code></td><td><code>&quot;failed&quot;</code> | <code>&quot;cancelled&quot;</code></td><td>How a run that is still open ends; absent: a person may resume it.</td></tr><tr><td><a id="property-error"></a> <code>error?</code></td><td><code>readonly</code></td><td><a href="./../../run/interfaces/FailureRecord.html"><code>FailureRecord</code></a></td><td>-</td></tr><tr><td><a id="property-handoff"></a> <code>handoff?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The state that the issue is moved to first.</td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><a href="./../../run/type-aliases/DispatchOutcome.html"><code>DispatchOutcome</code></a></td><td>-</td></tr><tr><td><a id="property-reason"></a> <code>reason</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/SettlementDecision.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SettlementDecision = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SettlementDecision as default
};
