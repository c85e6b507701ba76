import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Draft","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/type-aliases/Draft.md","filePath":"api/@cuebook/template/schema/type-aliases/Draft.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/type-aliases/Draft.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-draft" tabindex="-1">Type Alias: Draft <a class="header-anchor" href="#type-alias-draft" aria-label="Permalink to &quot;Type Alias: Draft&quot;">​</a></h1><blockquote><p><strong>Draft</strong> = keyof <em>typeof</em> <code>uris</code></p></blockquote><p>A version of JSON Schema.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/type-aliases/Draft.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Draft = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Draft as default
};
