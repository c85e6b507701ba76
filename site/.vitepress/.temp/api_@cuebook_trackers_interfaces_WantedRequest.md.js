import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WantedRequest","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/WantedRequest.md","filePath":"api/@cuebook/trackers/interfaces/WantedRequest.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/WantedRequest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-wantedrequest" tabindex="-1">Interface: WantedRequest <a class="header-anchor" href="#interface-wantedrequest" aria-label="Permalink to &quot;Interface: WantedRequest&quot;">​</a></h1><p>The request that a branch should have.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-base"></a> <code>base?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The branch that it is merged into. Absent: the default branch of the repository.</td></tr><tr><td><a id="property-body"></a> <code>body</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Markdown: the marked block of the body. The rest of the body belongs to people.</td></tr><tr><td><a id="property-branch"></a> <code>branch</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-commit"></a> <code>commit</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The commit of the branch, which was pushed.</td></tr><tr><td><a id="property-completed"></a> <code>completed?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of the request that was completed before: its labels and reviewers are left to people.</td></tr><tr><td><a id="property-draft"></a> <code>draft</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether a new request is a draft.</td></tr><tr><td><a id="property-labels"></a> <code>labels</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>-</td></tr><tr><td><a id="property-reviewers"></a> <code>reviewers</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Accounts, and teams as <code>owner/team</code>.</td></tr><tr><td><a id="property-title"></a> <code>title</code></td><td><code>readonly</code></td><td><code>string</code></td><td>One line. An existing request keeps its own.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/WantedRequest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WantedRequest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WantedRequest as default
};
