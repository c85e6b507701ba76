import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TestReport","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/TestReport.md","filePath":"api/@cuebook/run/interfaces/TestReport.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/TestReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-testreport" tabindex="-1">Interface: TestReport <a class="header-anchor" href="#interface-testreport" aria-label="Permalink to &quot;Interface: TestReport&quot;">​</a></h1><p>What the report of a test runner says.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-failed"></a> <code>failed</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-failing"></a> <code>failing</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The names of those that failed, and the files that could not be loaded: the first 200.</td></tr><tr><td><a id="property-passed"></a> <code>passed</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-passing"></a> <code>passing?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The names of those that passed, or their files: the first 2000. Absent: the runner does not name them.</td></tr><tr><td><a id="property-skipped"></a> <code>skipped</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-total"></a> <code>total</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/TestReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TestReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TestReport as default
};
