import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: expectedTests()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/expectedTests.md","filePath":"api/@cuebook/run/functions/expectedTests.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/expectedTests.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-expectedtests" tabindex="-1">Function: expectedTests() <a class="header-anchor" href="#function-expectedtests" aria-label="Permalink to &quot;Function: expectedTests()&quot;">​</a></h1><blockquote><p><strong>expectedTests</strong>(<code>state</code>, <code>step</code>): readonly <code>string</code>[]</p></blockquote><p>The tests that phases before a step wrote, and that failed as they must: they have to pass from then on.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><a href="./../interfaces/RunState.html"><code>RunState</code></a></td></tr><tr><td><code>step</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Step.html"><code>Step</code></a>, <code>&quot;step&quot;</code> | <code>&quot;scope&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <code>string</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/expectedTests.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const expectedTests = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  expectedTests as default
};
