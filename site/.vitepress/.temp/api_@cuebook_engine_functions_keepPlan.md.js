import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: keepPlan()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/keepPlan.md","filePath":"api/@cuebook/engine/functions/keepPlan.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/keepPlan.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-keepplan" tabindex="-1">Function: keepPlan() <a class="header-anchor" href="#function-keepplan" aria-label="Permalink to &quot;Function: keepPlan()&quot;">​</a></h1><blockquote><p><strong>keepPlan</strong>(<code>host</code>, <code>plan</code>): <code>Promise</code>&lt;<code>string</code>&gt;</p></blockquote><p>Keeps the content of a plan under its hash, so that a run approved by that hash can report what has changed. It is the only file that planning leaves behind.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;plans&quot;</code> | <code>&quot;logs&quot;</code>&gt;</td></tr><tr><td><code>plan</code></td><td>{ <code>content</code>: <a href="./../type-aliases/PlanContent.html"><code>PlanContent</code></a>; }</td></tr><tr><td><code>plan.content</code></td><td><a href="./../type-aliases/PlanContent.html"><code>PlanContent</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>string</code>&gt;</p><p>the plan&#39;s hash</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>the system&#39;s errors</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/keepPlan.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const keepPlan = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  keepPlan as default
};
