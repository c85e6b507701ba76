import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ServiceMetadata","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/ServiceMetadata.md","filePath":"api/@cuebook/chat/type-aliases/ServiceMetadata.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/ServiceMetadata.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-servicemetadata" tabindex="-1">Type Alias: ServiceMetadata <a class="header-anchor" href="#type-alias-servicemetadata" aria-label="Permalink to &quot;Type Alias: ServiceMetadata&quot;">​</a></h1><blockquote><p><strong>ServiceMetadata</strong> = <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</p></blockquote><p>What a service attaches to a part of an answer and wants back unchanged, such as a signature: JSON data by the name of the protocol. Only the adapter of that protocol reads it.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/ServiceMetadata.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServiceMetadata = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServiceMetadata as default
};
