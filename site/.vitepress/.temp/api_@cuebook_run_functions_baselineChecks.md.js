import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: baselineChecks()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/baselineChecks.md","filePath":"api/@cuebook/run/functions/baselineChecks.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/baselineChecks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-baselinechecks" tabindex="-1">Function: baselineChecks() <a class="header-anchor" href="#function-baselinechecks" aria-label="Permalink to &quot;Function: baselineChecks()&quot;">​</a></h1><blockquote><p><strong>baselineChecks</strong>(<code>__namedParameters</code>, <code>project</code>): <code>BaselineCheck</code>[]</p></blockquote><p>Every check that the workflow can run, once.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a>, <code>&quot;roles&quot;</code>&gt;</td></tr><tr><td><code>project</code></td><td><a href="./../interfaces/ProjectFacts.html"><code>ProjectFacts</code></a> | <code>undefined</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>BaselineCheck</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/baselineChecks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const baselineChecks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  baselineChecks as default
};
