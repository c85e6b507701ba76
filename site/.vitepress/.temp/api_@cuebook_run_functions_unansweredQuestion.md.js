import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: unansweredQuestion()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/unansweredQuestion.md","filePath":"api/@cuebook/run/functions/unansweredQuestion.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/unansweredQuestion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-unansweredquestion" tabindex="-1">Function: unansweredQuestion() <a class="header-anchor" href="#function-unansweredquestion" aria-label="Permalink to &quot;Function: unansweredQuestion()&quot;">​</a></h1><blockquote><p><strong>unansweredQuestion</strong>(<code>__namedParameters</code>, <code>of</code>): <code>string</code> | <code>undefined</code></p></blockquote><p>The first question of an agent in a turn that nobody has answered, apart from one that is still waited for.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;permissions&quot;</code>&gt;</td></tr><tr><td><code>of</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Permission.html"><code>Permission</code></a>, <code>&quot;step&quot;</code> | <code>&quot;try&quot;</code> | <code>&quot;turn&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/unansweredQuestion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const unansweredQuestion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  unansweredQuestion as default
};
