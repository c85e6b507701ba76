import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FailureRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/FailureRecord.md","filePath":"api/@cuebook/run/interfaces/FailureRecord.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/FailureRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-failurerecord" tabindex="-1">Interface: FailureRecord <a class="header-anchor" href="#interface-failurerecord" aria-label="Permalink to &quot;Interface: FailureRecord&quot;">​</a></h1><p>A failure as recorded in the journal.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-code"></a> <code>code</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-data"></a> <code>data?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>As in <code>CuebookError</code>.</td></tr><tr><td><a id="property-hint"></a> <code>hint?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-retryable"></a> <code>retryable</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/FailureRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FailureRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FailureRecord as default
};
