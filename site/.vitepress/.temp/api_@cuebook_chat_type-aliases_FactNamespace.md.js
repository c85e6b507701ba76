import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: FactNamespace","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/FactNamespace.md","filePath":"api/@cuebook/chat/type-aliases/FactNamespace.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/FactNamespace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-factnamespace" tabindex="-1">Type Alias: FactNamespace <a class="header-anchor" href="#type-alias-factnamespace" aria-label="Permalink to &quot;Type Alias: FactNamespace&quot;">​</a></h1><blockquote><p><strong>FactNamespace</strong> = <code>&quot;system&quot;</code> | <code>&quot;assistant&quot;</code> | <code>&quot;conversation&quot;</code> | <code>&quot;session&quot;</code> | <code>&quot;message&quot;</code></p></blockquote><p>The namespaces in the arguments of every prompt, besides <code>args</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/FactNamespace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FactNamespace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FactNamespace as default
};
