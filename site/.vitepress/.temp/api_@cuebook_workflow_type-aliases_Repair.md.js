import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Repair","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/Repair.md","filePath":"api/@cuebook/workflow/type-aliases/Repair.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/Repair.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-repair" tabindex="-1">Type Alias: Repair <a class="header-anchor" href="#type-alias-repair" aria-label="Permalink to &quot;Type Alias: Repair&quot;">​</a></h1><blockquote><p><strong>Repair</strong> = <code>&quot;byte_order_mark&quot;</code> | <code>&quot;line_ends&quot;</code> | <code>&quot;preamble&quot;</code> | <code>&quot;code_fence&quot;</code> | <code>&quot;text_after&quot;</code> | <code>&quot;status_of_single_exit&quot;</code></p></blockquote><p>A correction of a reply before it was read.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/Repair.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Repair = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Repair as default
};
