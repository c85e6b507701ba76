import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: reporter()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/reporter.md","filePath":"api/@cuebook/template/functions/reporter.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/reporter.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-reporter" tabindex="-1">Function: reporter() <a class="header-anchor" href="#function-reporter" aria-label="Permalink to &quot;Function: reporter()&quot;">​</a></h1><blockquote><p><strong>reporter</strong>&lt;<code>R</code>&gt;(<code>registry</code>): <a href="./../type-aliases/Report.html"><code>Report</code></a>&lt;<code>R</code>&gt;</p></blockquote><p>The <code>Report</code> function of one registry.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th></tr></thead><tbody><tr><td><a id="type-parameter-r"></a> <code>R</code> <em>extends</em> <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./../interfaces/DiagnosticKind.html"><code>DiagnosticKind</code></a>&lt;<code>never</code>&gt;&gt;&gt;</td></tr></tbody></table><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>registry</code></td><td><code>R</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/Report.html"><code>Report</code></a>&lt;<code>R</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/reporter.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const reporter = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  reporter as default
};
