import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WorkIssue","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/WorkIssue.md","filePath":"api/@cuebook/tools/interfaces/WorkIssue.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/WorkIssue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-workissue" tabindex="-1">Interface: WorkIssue <a class="header-anchor" href="#interface-workissue" aria-label="Permalink to &quot;Interface: WorkIssue&quot;">​</a></h1><p>An issue as tools return it. Its texts were written by anybody.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-assignee"></a> <code>assignee</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-blockers"></a> <code>blockers</code></td><td><code>readonly</code></td><td>readonly <code>object</code>[]</td><td>-</td></tr><tr><td><a id="property-comments"></a> <code>comments</code></td><td><code>readonly</code></td><td>readonly <code>object</code>[] | <code>null</code></td><td>Oldest first; <code>null</code> where they were not fetched.</td></tr><tr><td><a id="property-createdat"></a> <code>createdAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-description"></a> <code>description</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-identifier"></a> <code>identifier</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-issuetype"></a> <code>issueType</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-labels"></a> <code>labels</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>-</td></tr><tr><td><a id="property-parent"></a> <code>parent</code></td><td><code>readonly</code></td><td><code>string</code> | <code>null</code></td><td>-</td></tr><tr><td><a id="property-priority"></a> <code>priority</code></td><td><code>readonly</code></td><td><code>number</code> | <code>null</code></td><td>-</td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-title"></a> <code>title</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-updatedat"></a> <code>updatedAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-url"></a> <code>url</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/WorkIssue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WorkIssue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WorkIssue as default
};
