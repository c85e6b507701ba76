import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: StaleKind","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/StaleKind.md","filePath":"api/@cuebook/chat/type-aliases/StaleKind.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/StaleKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-stalekind" tabindex="-1">Type Alias: StaleKind <a class="header-anchor" href="#type-alias-stalekind" aria-label="Permalink to &quot;Type Alias: StaleKind&quot;">​</a></h1><blockquote><p><strong>StaleKind</strong> = <code>&quot;text&quot;</code> | <code>&quot;reasoning&quot;</code> | <code>&quot;call&quot;</code> | <code>&quot;finish&quot;</code> | <code>&quot;tool_result&quot;</code> | <code>&quot;failure&quot;</code></p></blockquote><p>What is dropped because its turn has ended.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/StaleKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StaleKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StaleKind as default
};
