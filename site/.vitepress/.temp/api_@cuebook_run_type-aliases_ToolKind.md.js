import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ToolKind","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/ToolKind.md","filePath":"api/@cuebook/run/type-aliases/ToolKind.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/ToolKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-toolkind" tabindex="-1">Type Alias: ToolKind <a class="header-anchor" href="#type-alias-toolkind" aria-label="Permalink to &quot;Type Alias: ToolKind&quot;">​</a></h1><blockquote><p><strong>ToolKind</strong> = <code>&quot;read&quot;</code> | <code>&quot;edit&quot;</code> | <code>&quot;delete&quot;</code> | <code>&quot;move&quot;</code> | <code>&quot;search&quot;</code> | <code>&quot;execute&quot;</code> | <code>&quot;think&quot;</code> | <code>&quot;fetch&quot;</code> | <code>&quot;other&quot;</code></p></blockquote><p>What a tool does, in the words of the Agent Client Protocol.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/ToolKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolKind as default
};
