import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: scanMarkdown()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/scanMarkdown.md","filePath":"api/@cuebook/tools/functions/scanMarkdown.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/scanMarkdown.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-scanmarkdown" tabindex="-1">Function: scanMarkdown() <a class="header-anchor" href="#function-scanmarkdown" aria-label="Permalink to &quot;Function: scanMarkdown()&quot;">​</a></h1><blockquote><p><strong>scanMarkdown</strong>(<code>text</code>, <code>options?</code>): <a href="./../interfaces/MarkdownScan.html"><code>MarkdownScan</code></a></p></blockquote><p>Finds the fenced code blocks of a Markdown document as CommonMark does, with the headings above them.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>options?</code></td><td>{ <code>frontMatter?</code>: <code>boolean</code>; }</td><td><code>frontMatter: false</code>: a document that starts with <code>---</code> starts with a thematic break</td></tr><tr><td><code>options.frontMatter?</code></td><td><code>boolean</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/MarkdownScan.html"><code>MarkdownScan</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/scanMarkdown.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const scanMarkdown = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  scanMarkdown as default
};
