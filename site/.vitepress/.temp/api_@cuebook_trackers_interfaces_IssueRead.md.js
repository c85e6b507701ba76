import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: IssueRead","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/IssueRead.md","filePath":"api/@cuebook/trackers/interfaces/IssueRead.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/IssueRead.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-issueread" tabindex="-1">Interface: IssueRead <a class="header-anchor" href="#interface-issueread" aria-label="Permalink to &quot;Interface: IssueRead&quot;">​</a></h1><p>The result of reading an issue: the issue unless there is an error, and the files for showing findings.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-issue"></a> <code>issue?</code></td><td><code>readonly</code></td><td><a href="./Issue.html"><code>Issue</code></a></td><td>-</td></tr><tr><td><a id="property-sources"></a> <code>sources</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <a href="./../../template/classes/Source.html"><code>Source</code></a>&gt;</td><td>By name, as findings name them.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/IssueRead.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const IssueRead = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  IssueRead as default
};
