import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: planRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/planRun.md","filePath":"api/@cuebook/engine/functions/planRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/planRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-planrun" tabindex="-1">Function: planRun() <a class="header-anchor" href="#function-planrun" aria-label="Permalink to &quot;Function: planRun()&quot;">​</a></h1><blockquote><p><strong>planRun</strong>(<code>host</code>, <code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/RunPlan.html"><code>RunPlan</code></a>&gt;</p></blockquote><p>The plan of what <code>startRun</code> and <code>driveRun</code> would do with the same options, up to the first effect. Nothing is created or stored: <code>keepPlan</code> stores a plan for approval.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><a href="./../interfaces/Host.html"><code>Host</code></a></td></tr><tr><td><code>options</code></td><td><a href="./../interfaces/StartOptions.html"><code>StartOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/RunPlan.html"><code>RunPlan</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError as <code>startRun</code>, and <code>template_render_error</code> if the first prompt does not render</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/planRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const planRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  planRun as default
};
