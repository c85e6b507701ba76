import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: spendingOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/spendingOf.md","filePath":"api/@cuebook/run/functions/spendingOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/spendingOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-spendingof" tabindex="-1">Function: spendingOf() <a class="header-anchor" href="#function-spendingof" aria-label="Permalink to &quot;Function: spendingOf()&quot;">​</a></h1><blockquote><p><strong>spendingOf</strong>(<code>__namedParameters</code>): <a href="./../interfaces/TurnSpending.html"><code>TurnSpending</code></a>[]</p></blockquote><p>What the turns of a run used, by day, role and model: a pure function of the state, stored beside the events. All turns count, also those that failed, were interrupted, or whose output was not used; steps copied from another run have none.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;steps&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/TurnSpending.html"><code>TurnSpending</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/spendingOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const spendingOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  spendingOf as default
};
