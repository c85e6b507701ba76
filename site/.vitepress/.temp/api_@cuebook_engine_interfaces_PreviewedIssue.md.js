import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PreviewedIssue","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/PreviewedIssue.md","filePath":"api/@cuebook/engine/interfaces/PreviewedIssue.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/PreviewedIssue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-previewedissue" tabindex="-1">Interface: PreviewedIssue <a class="header-anchor" href="#interface-previewedissue" aria-label="Permalink to &quot;Interface: PreviewedIssue&quot;">​</a></h1><p>What a service would do with an issue.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-decision"></a> <code>decision</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/DispatchDecision.html"><code>DispatchDecision</code></a></td><td>-</td></tr><tr><td><a id="property-error"></a> <code>error?</code></td><td><code>readonly</code></td><td><a href="./../../run/interfaces/FailureRecord.html"><code>FailureRecord</code></a></td><td>Why there is no prompt: the template cannot be rendered for this issue, or the tracker does not return it.</td></tr><tr><td><a id="property-issue"></a> <code>issue</code></td><td><code>readonly</code></td><td><a href="./../../trackers/interfaces/Issue.html"><code>Issue</code></a></td><td>-</td></tr><tr><td><a id="property-position"></a> <code>position?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Its place among the issues that would be dispatched, from 1.</td></tr><tr><td><a id="property-prompt"></a> <code>prompt?</code></td><td><code>readonly</code></td><td><a href="./PromptTrace.html"><code>PromptTrace</code></a></td><td>The prompt of its first turn, as it would be sent.</td></tr><tr><td><a id="property-workflow"></a> <code>workflow?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The workflow of its next run, if the WORKFLOW.md names it.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/PreviewedIssue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PreviewedIssue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PreviewedIssue as default
};
