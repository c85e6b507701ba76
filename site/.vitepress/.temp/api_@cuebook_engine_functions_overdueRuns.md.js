import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: overdueRuns()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/overdueRuns.md","filePath":"api/@cuebook/engine/functions/overdueRuns.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/overdueRuns.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-overdueruns" tabindex="-1">Function: overdueRuns() <a class="header-anchor" href="#function-overdueruns" aria-label="Permalink to &quot;Function: overdueRuns()&quot;">​</a></h1><blockquote><p><strong>overdueRuns</strong>(<code>journal</code>, <code>now</code>): <code>AsyncGenerator</code>&lt;<code>string</code>&gt;</p></blockquote><p>Runs that nobody drives and that no longer have to wait: a decision was not made in time, or an event came.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>journal</code></td><td><code>Pick</code>&lt;<a href="./../../store/interfaces/Journal.html"><code>Journal</code></a>, <code>&quot;read&quot;</code> | <code>&quot;find&quot;</code> | <code>&quot;getObject&quot;</code> | <code>&quot;isDriven&quot;</code> | <code>&quot;list&quot;</code> | <code>&quot;transcript&quot;</code> | <code>&quot;archived&quot;</code>&gt; &amp; <code>object</code> &amp; <code>MailReader</code></td></tr><tr><td><code>now</code></td><td><code>Date</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>AsyncGenerator</code>&lt;<code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/overdueRuns.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const overdueRuns = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  overdueRuns as default
};
