import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Registry","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/type-aliases/Registry.md","filePath":"api/@cuebook/template/type-aliases/Registry.md"}');
const _sfc_main = { name: "api/@cuebook/template/type-aliases/Registry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-registry" tabindex="-1">Type Alias: Registry <a class="header-anchor" href="#type-alias-registry" aria-label="Permalink to &quot;Type Alias: Registry&quot;">​</a></h1><blockquote><p><strong>Registry</strong> = <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./../interfaces/DiagnosticKind.html"><code>DiagnosticKind</code></a>&lt;<code>never</code>&gt;&gt;&gt;</p></blockquote><p>A package&#39;s registry of codes: it contains every message text of the package.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/type-aliases/Registry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Registry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Registry as default
};
