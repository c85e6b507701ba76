import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: archiveRuns()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/archiveRuns.md","filePath":"api/@cuebook/engine/functions/archiveRuns.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/archiveRuns.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-archiveruns" tabindex="-1">Function: archiveRuns() <a class="header-anchor" href="#function-archiveruns" aria-label="Permalink to &quot;Function: archiveRuns()&quot;">​</a></h1><blockquote><p><strong>archiveRuns</strong>(<code>host</code>, <code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/Archived.html"><code>Archived</code></a>[]&gt;</p></blockquote><p>Moves the history of old runs that have ended into one file each: their events, the objects that the events mention, the raw streams of their agents and their artifacts. The file is complete and on disk before the journal forgets the run, so after a crash the run is in the journal, or in both; then it is archived again. A run whose workspace still exists, or whose issue is not done, is left alone.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>ArchivingHost</code></td></tr><tr><td><code>options</code></td><td><code>ArchiveOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Archived.html"><code>Archived</code></a>[]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/archiveRuns.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const archiveRuns = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  archiveRuns as default
};
