import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readIssueFile()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/functions/readIssueFile.md","filePath":"api/@cuebook/trackers/functions/readIssueFile.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/functions/readIssueFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readissuefile" tabindex="-1">Function: readIssueFile() <a class="header-anchor" href="#function-readissuefile" aria-label="Permalink to &quot;Function: readIssueFile()&quot;">​</a></h1><blockquote><p><strong>readIssueFile</strong>(<code>path</code>, <code>id</code>, <code>file?</code>): <a href="./../interfaces/IssueRead.html"><code>IssueRead</code></a></p></blockquote><p>Reads one issue of an issue file, a JSON array of issues, for a run.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th><th>Description</th></tr></thead><tbody><tr><td><code>path</code></td><td><code>string</code></td><td><code>undefined</code></td><td>the file</td></tr><tr><td><code>id</code></td><td><code>string</code></td><td><code>undefined</code></td><td>the <code>id</code> or the <code>identifier</code> of the issue</td></tr><tr><td><code>file?</code></td><td><code>string</code></td><td><code>path</code></td><td>the file&#39;s name in messages</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/IssueRead.html"><code>IssueRead</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/functions/readIssueFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readIssueFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readIssueFile as default
};
