import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readArchive()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/readArchive.md","filePath":"api/@cuebook/store/functions/readArchive.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/readArchive.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readarchive" tabindex="-1">Function: readArchive() <a class="header-anchor" href="#function-readarchive" aria-label="Permalink to &quot;Function: readArchive()&quot;">​</a></h1><blockquote><p><strong>readArchive</strong>(<code>file</code>): <code>Promise</code>&lt;<a href="./../interfaces/RunArchive.html"><code>RunArchive</code></a>&gt;</p></blockquote><p>Reads the archive of a run.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/RunArchive.html"><code>RunArchive</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>archive_missing</code>, <code>archive_invalid</code>, <code>archive_newer</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/readArchive.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readArchive = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readArchive as default
};
