import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StoreReport","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/StoreReport.md","filePath":"api/@cuebook/store/interfaces/StoreReport.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/StoreReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-storereport" tabindex="-1">Interface: StoreReport <a class="header-anchor" href="#interface-storereport" aria-label="Permalink to &quot;Interface: StoreReport&quot;">​</a></h1><p>What is wrong with a database.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-objects"></a> <code>objects</code></td><td><code>readonly</code></td><td>readonly <code>object</code>[]</td><td>Stored texts that are missing or changed, with the runs that name them.</td></tr><tr><td><a id="property-runs"></a> <code>runs</code></td><td><code>readonly</code></td><td>readonly <a href="./ExaminedRun.html"><code>ExaminedRun</code></a>[]</td><td>-</td></tr><tr><td><a id="property-structure"></a> <code>structure</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>What SQLite reports about the structure of the file.</td></tr><tr><td><a id="property-unindexed"></a> <code>unindexed</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Runs whose entry in lists does not belong to their history: <code>reindex</code> makes it again.</td></tr><tr><td><a id="property-unsealed"></a> <code>unsealed</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of events of earlier versions, which have no checksum: a change of their content can stay unnoticed.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/StoreReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StoreReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StoreReport as default
};
