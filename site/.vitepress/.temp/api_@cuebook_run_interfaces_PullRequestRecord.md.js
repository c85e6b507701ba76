import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PullRequestRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/PullRequestRecord.md","filePath":"api/@cuebook/run/interfaces/PullRequestRecord.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/PullRequestRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-pullrequestrecord" tabindex="-1">Interface: PullRequestRecord <a class="header-anchor" href="#interface-pullrequestrecord" aria-label="Permalink to &quot;Interface: PullRequestRecord&quot;">​</a></h1><p>The pull request of a run&#39;s branch.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-address"></a> <code>address</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its page.</td></tr><tr><td><a id="property-commit"></a> <code>commit</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The commit of the branch at that time.</td></tr><tr><td><a id="property-draft"></a> <code>draft</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-forge"></a> <code>forge</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The kind of the forge.</td></tr><tr><td><a id="property-notes"></a> <code>notes</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>What could not be done, as sentences.</td></tr><tr><td><a id="property-number"></a> <code>number</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-project"></a> <code>project</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The repository as <code>owner/name</code>.</td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>&quot;merged&quot;</code> | <code>&quot;closed&quot;</code> | <code>&quot;open&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/PullRequestRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PullRequestRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PullRequestRecord as default
};
