import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: shortenIssue()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/functions/shortenIssue.md","filePath":"api/@cuebook/trackers/functions/shortenIssue.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/functions/shortenIssue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-shortenissue" tabindex="-1">Function: shortenIssue() <a class="header-anchor" href="#function-shortenissue" aria-label="Permalink to &quot;Function: shortenIssue()&quot;">​</a></h1><blockquote><p><strong>shortenIssue</strong>(<code>issue</code>): <a href="./../interfaces/Issue.html"><code>Issue</code></a></p></blockquote><p>An issue as it may become data of a run. Its texts are cut at the end, and say so themselves; one of the usual size is unchanged. Changes are detected on the whole issue, so it is shortened only where it is handed to a run.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>issue</code></td><td><a href="./../interfaces/Issue.html"><code>Issue</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Issue.html"><code>Issue</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/functions/shortenIssue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const shortenIssue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  shortenIssue as default
};
