import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: everyRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/everyRun.md","filePath":"api/@cuebook/store/functions/everyRun.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/everyRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-everyrun" tabindex="-1">Function: everyRun() <a class="header-anchor" href="#function-everyrun" aria-label="Permalink to &quot;Function: everyRun()&quot;">​</a></h1><blockquote><p><strong>everyRun</strong>(<code>journal</code>, <code>filter?</code>): <code>AsyncGenerator</code>&lt;<a href="./../type-aliases/ListedRun.html"><code>ListedRun</code></a>&gt;</p></blockquote><p>The runs that a filter selects, newest first, with one page in memory at a time.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>journal</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Journal.html"><code>Journal</code></a>, <code>&quot;list&quot;</code>&gt;</td></tr><tr><td><code>filter?</code></td><td><a href="./../interfaces/RunFilter.html"><code>RunFilter</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>AsyncGenerator</code>&lt;<a href="./../type-aliases/ListedRun.html"><code>ListedRun</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/everyRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const everyRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  everyRun as default
};
