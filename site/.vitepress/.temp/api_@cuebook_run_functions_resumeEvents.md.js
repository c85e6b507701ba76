import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: resumeEvents()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/resumeEvents.md","filePath":"api/@cuebook/run/functions/resumeEvents.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/resumeEvents.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-resumeevents" tabindex="-1">Function: resumeEvents() <a class="header-anchor" href="#function-resumeevents" aria-label="Permalink to &quot;Function: resumeEvents()&quot;">​</a></h1><blockquote><p><strong>resumeEvents</strong>(<code>definition</code>, <code>state</code>, <code>__namedParameters</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</p></blockquote><p>The events that resume a run: none for one that is pending or running.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td></tr><tr><td><code>state</code></td><td><a href="./../interfaces/RunState.html"><code>RunState</code></a></td></tr><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/Resumption.html"><code>Resumption</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a>[]</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_ended</code>, <code>decision_open</code>, <code>decision_missing</code>, <code>say_missing</code>, <code>hand_over_missing</code>, <code>run_not_suspended</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/resumeEvents.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const resumeEvents = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  resumeEvents as default
};
