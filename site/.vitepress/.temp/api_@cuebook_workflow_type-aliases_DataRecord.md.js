import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: DataRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/DataRecord.md","filePath":"api/@cuebook/workflow/type-aliases/DataRecord.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/DataRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-datarecord" tabindex="-1">Type Alias: DataRecord <a class="header-anchor" href="#type-alias-datarecord" aria-label="Permalink to &quot;Type Alias: DataRecord&quot;">​</a></h1><blockquote><p><strong>DataRecord</strong> = <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</p></blockquote><p>A record of data: any key is an ordinary key, even <code>__proto__</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/DataRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DataRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DataRecord as default
};
