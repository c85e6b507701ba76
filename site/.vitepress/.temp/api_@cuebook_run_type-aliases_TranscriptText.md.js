import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TranscriptText","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/TranscriptText.md","filePath":"api/@cuebook/run/type-aliases/TranscriptText.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/TranscriptText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-transcripttext" tabindex="-1">Type Alias: TranscriptText <a class="header-anchor" href="#type-alias-transcripttext" aria-label="Permalink to &quot;Type Alias: TranscriptText&quot;">​</a></h1><blockquote><p><strong>TranscriptText</strong> = <code>string</code> | <a href="./../interfaces/StoredText.html"><code>StoredText</code></a></p></blockquote><p>A text as stored in a transcript.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/TranscriptText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TranscriptText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TranscriptText as default
};
