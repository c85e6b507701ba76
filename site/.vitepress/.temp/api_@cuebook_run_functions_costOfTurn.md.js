import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: costOfTurn()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/costOfTurn.md","filePath":"api/@cuebook/run/functions/costOfTurn.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/costOfTurn.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-costofturn" tabindex="-1">Function: costOfTurn() <a class="header-anchor" href="#function-costofturn" aria-label="Permalink to &quot;Function: costOfTurn()&quot;">​</a></h1><blockquote><p><strong>costOfTurn</strong>(<code>turn</code>, <code>rates?</code>): <a href="./../type-aliases/TurnCost.html"><code>TurnCost</code></a></p></blockquote><p>The cost of a turn.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>turn</code></td><td><a href="./../interfaces/Turn.html"><code>Turn</code></a></td><td>-</td></tr><tr><td><code>rates?</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./../interfaces/Rates.html"><code>Rates</code></a>&gt;&gt;</td><td>for turns of earlier journals, whose cost was not computed when they were recorded</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/TurnCost.html"><code>TurnCost</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/costOfTurn.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const costOfTurn = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  costOfTurn as default
};
