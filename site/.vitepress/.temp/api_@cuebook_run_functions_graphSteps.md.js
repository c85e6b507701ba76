import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: graphSteps()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/graphSteps.md","filePath":"api/@cuebook/run/functions/graphSteps.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/graphSteps.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-graphsteps" tabindex="-1">Function: graphSteps() <a class="header-anchor" href="#function-graphsteps" aria-label="Permalink to &quot;Function: graphSteps()&quot;">​</a></h1><blockquote><p><strong>graphSteps</strong>(<code>steps</code>): <a href="./../interfaces/Step.html"><code>Step</code></a>[]</p></blockquote><p>The steps of the graph, in order. The step of an approver is not one of them: it looks at an edge, so no step follows it, no prompt has its output, and a run does not end with it. Nor is a step that resolves conflicts of branches, or that was given up before it began.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>steps</code></td><td>readonly <a href="./../interfaces/Step.html"><code>Step</code></a>[]</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Step.html"><code>Step</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/graphSteps.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const graphSteps = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  graphSteps as default
};
