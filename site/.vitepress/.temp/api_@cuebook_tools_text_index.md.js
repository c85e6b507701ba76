import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"@cuebook/tools/text","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/text/index.md","filePath":"api/@cuebook/tools/text/index.md"}');
const _sfc_main = { name: "api/@cuebook/tools/text/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="cuebooktoolstext" tabindex="-1">@cuebook/tools/text <a class="header-anchor" href="#cuebooktoolstext" aria-label="Permalink to &quot;@cuebook/tools/text&quot;">​</a></h1><h2 id="references" tabindex="-1">References <a class="header-anchor" href="#references" aria-label="Permalink to &quot;References&quot;">​</a></h2><h3 id="previewline" tabindex="-1">PreviewLine <a class="header-anchor" href="#previewline" aria-label="Permalink to &quot;PreviewLine&quot;">​</a></h3><p>Re-exports <a href="./../interfaces/PreviewLine.html">PreviewLine</a></p><hr><h3 id="previewlines" tabindex="-1">previewLines <a class="header-anchor" href="#previewlines" aria-label="Permalink to &quot;previewLines&quot;">​</a></h3><p>Re-exports <a href="./../functions/previewLines.html">previewLines</a></p><hr><h3 id="stillvisible" tabindex="-1">stillVisible <a class="header-anchor" href="#stillvisible" aria-label="Permalink to &quot;stillVisible&quot;">​</a></h3><p>Re-exports <a href="./../functions/stillVisible.html">stillVisible</a></p><hr><h3 id="visible" tabindex="-1">visible <a class="header-anchor" href="#visible" aria-label="Permalink to &quot;visible&quot;">​</a></h3><p>Re-exports <a href="./../functions/visible.html">visible</a></p><hr><h3 id="visibleline" tabindex="-1">visibleLine <a class="header-anchor" href="#visibleline" aria-label="Permalink to &quot;visibleLine&quot;">​</a></h3><p>Re-exports <a href="./../functions/visibleLine.html">visibleLine</a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/text/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
