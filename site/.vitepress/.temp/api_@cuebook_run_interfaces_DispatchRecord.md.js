import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DispatchRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/DispatchRecord.md","filePath":"api/@cuebook/run/interfaces/DispatchRecord.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/DispatchRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-dispatchrecord" tabindex="-1">Interface: DispatchRecord <a class="header-anchor" href="#interface-dispatchrecord" aria-label="Permalink to &quot;Interface: DispatchRecord&quot;">​</a></h1><p>The dispatch that created a run: one claim of an issue by a service.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-attempt"></a> <code>attempt</code></td><td><code>readonly</code></td><td><code>number</code> | <code>null</code></td><td>The number of the dispatch after the first; null for the first.</td></tr><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The id of the issue in the tracker.</td></tr><tr><td><a id="property-previous"></a> <code>previous</code></td><td><code>readonly</code></td><td><a href="./PreviousDispatch.html"><code>PreviousDispatch</code></a> | <code>null</code></td><td>How the previous dispatch ended; null for the first.</td></tr><tr><td><a id="property-reaction"></a> <code>reaction?</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/ReactionRecord.html"><code>ReactionRecord</code></a></td><td>What happened to the pull request that it works on. Absent: it works on the issue.</td></tr><tr><td><a id="property-session"></a> <code>session?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The agent&#39;s session that it continues.</td></tr><tr><td><a id="property-sessioncostusd"></a> <code>sessionCostUsd?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The earlier cost of that session in US dollars, if the agent reported it.</td></tr><tr><td><a id="property-source"></a> <code>source</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Which tracker of that kind: ids of issues are unique within it.</td></tr><tr><td><a id="property-tracker"></a> <code>tracker</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The kind of the tracker.</td></tr><tr><td><a id="property-workflow"></a> <code>workflow?</code></td><td><code>readonly</code></td><td><code>&quot;named&quot;</code> | <code>&quot;classify&quot;</code></td><td>Whether the WORKFLOW.md names its workflow: such a run is continued after a failure. <code>classify</code>: it chooses the weight of the issue. Absent: the prompt of the WORKFLOW.md is the workflow.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/DispatchRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DispatchRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DispatchRecord as default
};
