import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RunFilter","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/RunFilter.md","filePath":"api/@cuebook/store/interfaces/RunFilter.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/RunFilter.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-runfilter" tabindex="-1">Interface: RunFilter <a class="header-anchor" href="#interface-runfilter" aria-label="Permalink to &quot;Interface: RunFilter&quot;">​</a></h1><p>Which runs are listed: those that match every field that is set.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-isdriven"></a> <code>isDriven?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether a living process drives it.</td></tr><tr><td><a id="property-issue"></a> <code>issue?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The issue&#39;s identifier.</td></tr><tr><td><a id="property-iswaiting"></a> <code>isWaiting?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether it asks a person.</td></tr><tr><td><a id="property-runs"></a> <code>runs?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The ids of the runs.</td></tr><tr><td><a id="property-search"></a> <code>search?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Words that must all occur in the run&#39;s id, workflow, issue, subject or branch, ignoring case.</td></tr><tr><td><a id="property-states"></a> <code>states?</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/ListedState.html"><code>ListedState</code></a>[]</td><td>-</td></tr><tr><td><a id="property-workflow"></a> <code>workflow?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The workflow&#39;s name.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/RunFilter.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunFilter = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunFilter as default
};
