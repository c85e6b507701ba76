import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ReindexReport","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/ReindexReport.md","filePath":"api/@cuebook/store/interfaces/ReindexReport.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/ReindexReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-reindexreport" tabindex="-1">Interface: ReindexReport <a class="header-anchor" href="#interface-reindexreport" aria-label="Permalink to &quot;Interface: ReindexReport&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-built"></a> <code>built</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of runs that had no summary, or that of an earlier event.</td></tr><tr><td><a id="property-done"></a> <code>done</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of runs that were processed, and of all runs.</td></tr><tr><td><a id="property-of"></a> <code>of</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-repaired"></a> <code>repaired</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The runs whose summary did not match their events: a bug, or a manual change of the database.</td></tr><tr><td><a id="property-unreadable"></a> <code>unreadable</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The runs whose events have no state.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/ReindexReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReindexReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReindexReport as default
};
