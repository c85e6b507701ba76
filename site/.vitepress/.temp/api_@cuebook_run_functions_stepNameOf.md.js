import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: stepNameOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/stepNameOf.md","filePath":"api/@cuebook/run/functions/stepNameOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/stepNameOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-stepnameof" tabindex="-1">Function: stepNameOf() <a class="header-anchor" href="#function-stepnameof" aria-label="Permalink to &quot;Function: stepNameOf()&quot;">​</a></h1><blockquote><p><strong>stepNameOf</strong>(<code>state</code>, <code>__namedParameters</code>): <a href="./../interfaces/StepName.html"><code>StepName</code></a></p></blockquote><p>The name of a step of a run.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;steps&quot;</code>&gt; &amp; <code>Partial</code>&lt;<code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;forks&quot;</code> | <code>&quot;scopes&quot;</code>&gt;&gt;</td></tr><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Step.html"><code>Step</code></a>, <code>&quot;step&quot;</code> | <code>&quot;role&quot;</code> | <code>&quot;visit&quot;</code> | <code>&quot;scope&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/StepName.html"><code>StepName</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/stepNameOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const stepNameOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  stepNameOf as default
};
