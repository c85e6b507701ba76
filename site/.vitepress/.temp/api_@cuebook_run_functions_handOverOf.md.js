import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: handOverOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/handOverOf.md","filePath":"api/@cuebook/run/functions/handOverOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/handOverOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-handoverof" tabindex="-1">Function: handOverOf() <a class="header-anchor" href="#function-handoverof" aria-label="Permalink to &quot;Function: handOverOf()&quot;">​</a></h1><blockquote><p><strong>handOverOf</strong>(<code>state</code>): <a href="./../interfaces/HandOver.html"><code>HandOver</code></a> | <code>undefined</code></p></blockquote><p>The hand-over at which a run is suspended: the next step&#39;s prompt or folder could not be made from an output, or its edge could not be taken. <code>undefined</code> if it is suspended for another reason, if no agent handed the output back, or if the next step has begun to work.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;status&quot;</code> | <code>&quot;suspension&quot;</code> | <code>&quot;steps&quot;</code> | <code>&quot;forkedFrom&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/HandOver.html"><code>HandOver</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/handOverOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const handOverOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  handOverOf as default
};
