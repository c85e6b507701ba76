import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PlannedRequest","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/PlannedRequest.md","filePath":"api/@cuebook/engine/interfaces/PlannedRequest.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/PlannedRequest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-plannedrequest" tabindex="-1">Interface: PlannedRequest <a class="header-anchor" href="#interface-plannedrequest" aria-label="Permalink to &quot;Interface: PlannedRequest&quot;">​</a></h1><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>PullRequestSettings</code></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-base"></a> <code>base</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>The branch that it is merged into; absent: the default branch of the repository.</td><td>-</td></tr><tr><td><a id="property-body"></a> <code>body</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-draft"></a> <code>draft</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td><td><code>PullRequestSettings.draft</code></td></tr><tr><td><a id="property-forge"></a> <code>forge</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-labels"></a> <code>labels</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>-</td><td><code>PullRequestSettings.labels</code></td></tr><tr><td><a id="property-number"></a> <code>number?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of the request that exists.</td><td>-</td></tr><tr><td><a id="property-project"></a> <code>project</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The repository as <code>owner/name</code>.</td><td>-</td></tr><tr><td><a id="property-reviewers"></a> <code>reviewers</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Accounts, and teams as <code>owner/team</code>.</td><td><code>PullRequestSettings.reviewers</code></td></tr><tr><td><a id="property-title"></a> <code>title</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/PlannedRequest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PlannedRequest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PlannedRequest as default
};
