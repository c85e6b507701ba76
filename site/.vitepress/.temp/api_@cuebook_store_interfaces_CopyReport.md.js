import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CopyReport","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/CopyReport.md","filePath":"api/@cuebook/store/interfaces/CopyReport.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/CopyReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-copyreport" tabindex="-1">Interface: CopyReport <a class="header-anchor" href="#interface-copyreport" aria-label="Permalink to &quot;Interface: CopyReport&quot;">​</a></h1><p>What a copy did, or would do.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-bytes"></a> <code>bytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The texts of the above events and objects.</td></tr><tr><td><a id="property-events"></a> <code>events</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-isdry"></a> <code>isDry</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-iswhole"></a> <code>isWhole</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether all was looked at: it was not interrupted.</td></tr><tr><td><a id="property-left"></a> <code>left</code></td><td><code>readonly</code></td><td>readonly <a href="./LeftOut.html"><code>LeftOut</code></a>[]</td><td>-</td></tr><tr><td><a id="property-objects"></a> <code>objects</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-records"></a> <code>records</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Everything else: items of the library, schedules, pauses, archives, costs of deleted runs, sessions.</td></tr><tr><td><a id="property-runs"></a> <code>runs</code></td><td><code>readonly</code></td><td><code>object</code></td><td>-</td></tr><tr><td><code>runs.continued</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Runs of which the other store had the beginning.</td></tr><tr><td><code>runs.copied</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><code>runs.of</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The runs of the source.</td></tr><tr><td><code>runs.same</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Runs that were already there.</td></tr><tr><td><a id="property-transcript"></a> <code>transcript</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of events of transcripts.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/CopyReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CopyReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CopyReport as default
};
