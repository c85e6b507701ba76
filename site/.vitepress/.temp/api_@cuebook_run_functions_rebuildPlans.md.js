import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: rebuildPlans()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/rebuildPlans.md","filePath":"api/@cuebook/run/functions/rebuildPlans.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/rebuildPlans.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-rebuildplans" tabindex="-1">Function: rebuildPlans() <a class="header-anchor" href="#function-rebuildplans" aria-label="Permalink to &quot;Function: rebuildPlans()&quot;">​</a></h1><blockquote><p><strong>rebuildPlans</strong>(<code>__namedParameters</code>, <code>going</code>): readonly <a href="./../interfaces/RebuildPlan.html"><code>RebuildPlan</code></a>[]</p></blockquote><p>The files that a lost workspace can get, best first: the latest ones if they were recorded; else those from before the step at work, which then starts over. None: the changes of a step with an output were not recorded, and the output would not fit other files.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/RunState.html"><code>RunState</code></a></td><td>-</td></tr><tr><td><code>going</code></td><td>readonly <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</td><td>the events that resume the run</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../interfaces/RebuildPlan.html"><code>RebuildPlan</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/rebuildPlans.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const rebuildPlans = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  rebuildPlans as default
};
