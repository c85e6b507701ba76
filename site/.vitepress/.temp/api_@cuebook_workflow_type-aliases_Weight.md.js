import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Weight","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/Weight.md","filePath":"api/@cuebook/workflow/type-aliases/Weight.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/Weight.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-weight" tabindex="-1">Type Alias: Weight <a class="header-anchor" href="#type-alias-weight" aria-label="Permalink to &quot;Type Alias: Weight&quot;">​</a></h1><blockquote><p><strong>Weight</strong> = <em>typeof</em> <a href="./../variables/weights.html"><code>weights</code></a>[<code>number</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/Weight.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Weight = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Weight as default
};
