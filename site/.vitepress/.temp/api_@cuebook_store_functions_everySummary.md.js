import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: everySummary()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/everySummary.md","filePath":"api/@cuebook/store/functions/everySummary.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/everySummary.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-everysummary" tabindex="-1">Function: everySummary() <a class="header-anchor" href="#function-everysummary" aria-label="Permalink to &quot;Function: everySummary()&quot;">​</a></h1><blockquote><p><strong>everySummary</strong>(<code>journal</code>, <code>filter?</code>): <code>AsyncGenerator</code>&lt;<a href="./../../run/interfaces/RunSummary.html"><code>RunSummary</code></a>&gt;</p></blockquote><p>Like <code>everyRun</code>, only the summaries of readable runs.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>journal</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Journal.html"><code>Journal</code></a>, <code>&quot;list&quot;</code>&gt;</td></tr><tr><td><code>filter?</code></td><td><a href="./../interfaces/RunFilter.html"><code>RunFilter</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>AsyncGenerator</code>&lt;<a href="./../../run/interfaces/RunSummary.html"><code>RunSummary</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/everySummary.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const everySummary = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  everySummary as default
};
