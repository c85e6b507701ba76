import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StartOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/StartOptions.md","filePath":"api/@cuebook/engine/interfaces/StartOptions.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/StartOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-startoptions" tabindex="-1">Interface: StartOptions <a class="header-anchor" href="#interface-startoptions" aria-label="Permalink to &quot;Interface: StartOptions&quot;">​</a></h1><p>What a run is started with.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-agent"></a> <code>agent?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Replaces the agent of every role.</td></tr><tr><td><a id="property-allowdirty"></a> <code>allowDirty?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Starts even if the repository has uncommitted changes, which the run does not see.</td></tr><tr><td><a id="property-approved"></a> <code>approved?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The hash of the approved plan: nothing is started if the current plan differs.</td></tr><tr><td><a id="property-input"></a> <code>input?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>-</td></tr><tr><td><a id="property-issue"></a> <code>issue?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>In the form of the contract of <code>issue</code>.</td></tr><tr><td><a id="property-issuesource"></a> <code>issueSource?</code></td><td><code>readonly</code></td><td><a href="./../../run/type-aliases/IssueSource.html"><code>IssueSource</code></a></td><td>Where the issue is from. The plan does not cover it: it says the same whichever way the issue was read.</td></tr><tr><td><a id="property-repository"></a> <code>repository</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A folder of the git repository to work on.</td></tr><tr><td><a id="property-workflow"></a> <code>workflow</code></td><td><code>readonly</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/StartOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StartOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StartOptions as default
};
