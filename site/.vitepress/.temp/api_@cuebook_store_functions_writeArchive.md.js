import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: writeArchive()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/writeArchive.md","filePath":"api/@cuebook/store/functions/writeArchive.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/writeArchive.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-writearchive" tabindex="-1">Function: writeArchive() <a class="header-anchor" href="#function-writearchive" aria-label="Permalink to &quot;Function: writeArchive()&quot;">​</a></h1><blockquote><p><strong>writeArchive</strong>(<code>folder</code>, <code>archive</code>): <code>Promise</code>&lt;<code>string</code>&gt;</p></blockquote><p>Writes the archive of a run, which is complete and on disk once it has its name, that of the run. An earlier archive is replaced.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>folder</code></td><td><code>string</code></td><td>absolute; created if it is missing</td></tr><tr><td><code>archive</code></td><td><a href="./../interfaces/RunArchive.html"><code>RunArchive</code></a></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>string</code>&gt;</p><p>the file</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>archive_unwritable</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/writeArchive.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const writeArchive = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  writeArchive as default
};
