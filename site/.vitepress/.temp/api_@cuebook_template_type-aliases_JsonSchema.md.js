import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: JsonSchema","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/type-aliases/JsonSchema.md","filePath":"api/@cuebook/template/type-aliases/JsonSchema.md"}');
const _sfc_main = { name: "api/@cuebook/template/type-aliases/JsonSchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-jsonschema" tabindex="-1">Type Alias: JsonSchema <a class="header-anchor" href="#type-alias-jsonschema" aria-label="Permalink to &quot;Type Alias: JsonSchema&quot;">​</a></h1><blockquote><p><strong>JsonSchema</strong> = <code>boolean</code> | {[<code>keyword</code>: <code>string</code>]: <code>unknown</code>; }</p></blockquote><p>A JSON Schema (2020-12). A contract is one: it describes the data that a template may use.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/type-aliases/JsonSchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const JsonSchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  JsonSchema as default
};
