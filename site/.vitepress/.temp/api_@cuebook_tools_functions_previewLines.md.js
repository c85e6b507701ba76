import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: previewLines()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/previewLines.md","filePath":"api/@cuebook/tools/functions/previewLines.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/previewLines.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-previewlines" tabindex="-1">Function: previewLines() <a class="header-anchor" href="#function-previewlines" aria-label="Permalink to &quot;Function: previewLines()&quot;">​</a></h1><blockquote><p><strong>previewLines</strong>(<code>__namedParameters</code>): readonly <a href="./../interfaces/PreviewLine.html"><code>PreviewLine</code></a>[]</p></blockquote><p>The lines of a preview, or of a diff of git. The kinds of diff lines follow from the counts of the hunks, not from how the lines look: a removed line <code>-- x</code> looks like a header.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/PermissionDisplay.html"><code>PermissionDisplay</code></a>, <code>&quot;details&quot;</code> | <code>&quot;format_hint&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../interfaces/PreviewLine.html"><code>PreviewLine</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/previewLines.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const previewLines = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  previewLines as default
};
