import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EvidenceRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/EvidenceRecord.md","filePath":"api/@cuebook/run/interfaces/EvidenceRecord.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/EvidenceRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-evidencerecord" tabindex="-1">Interface: EvidenceRecord <a class="header-anchor" href="#interface-evidencerecord" aria-label="Permalink to &quot;Interface: EvidenceRecord&quot;">​</a></h1><p>How an output shows that a criterion is met.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-checked"></a> <code>checked</code></td><td><code>readonly</code></td><td><code>&quot;file&quot;</code> | <code>&quot;command&quot;</code> | <code>&quot;claimed&quot;</code></td><td>What Cuebook found: the file has that line; or the command ran in this step or as a check of the run. <code>claimed</code>: only the agent says so.</td></tr><tr><td><a id="property-command"></a> <code>command?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-criterion"></a> <code>criterion</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-exitcode"></a> <code>exitCode?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>With <code>command</code>: the exit code of its last run, if the client reports it.</td></tr><tr><td><a id="property-file"></a> <code>file?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-line"></a> <code>line?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-result"></a> <code>result?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What the agent says that it saw.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/EvidenceRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EvidenceRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EvidenceRecord as default
};
