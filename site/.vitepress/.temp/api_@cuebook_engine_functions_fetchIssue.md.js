import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: fetchIssue()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/fetchIssue.md","filePath":"api/@cuebook/engine/functions/fetchIssue.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/fetchIssue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-fetchissue" tabindex="-1">Function: fetchIssue() <a class="header-anchor" href="#function-fetchissue" aria-label="Permalink to &quot;Function: fetchIssue()&quot;">​</a></h1><blockquote><p><strong>fetchIssue</strong>(<code>tracker</code>, <code>id</code>, <code>signal?</code>): <code>Promise</code>&lt;<a href="./../../trackers/interfaces/Issue.html"><code>Issue</code></a>&gt;</p></blockquote><p>A whole issue with its comments, but without those about the runs of the service. What a run gets of it is shortened (<code>shortenIssue</code>), and tools have limits of their own.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>tracker</code></td><td><a href="./../../trackers/interfaces/Tracker.html"><code>Tracker</code></a></td></tr><tr><td><code>id</code></td><td><code>string</code></td></tr><tr><td><code>signal?</code></td><td><code>AbortSignal</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../../trackers/interfaces/Issue.html"><code>Issue</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>TrackerError</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/fetchIssue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const fetchIssue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  fetchIssue as default
};
