import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Prepared","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/type-aliases/Prepared.md","filePath":"api/@cuebook/tools/type-aliases/Prepared.md"}');
const _sfc_main = { name: "api/@cuebook/tools/type-aliases/Prepared.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-prepared" tabindex="-1">Type Alias: Prepared <a class="header-anchor" href="#type-alias-prepared" aria-label="Permalink to &quot;Type Alias: Prepared&quot;">​</a></h1><blockquote><p><strong>Prepared</strong> = { <code>is</code>: <code>&quot;done&quot;</code>; <code>value</code>: <a href="./ToolValue.html"><code>ToolValue</code></a>; } | { <code>is</code>: <code>&quot;proposed&quot;</code>; <code>proposal</code>: <a href="./../interfaces/Proposal.html"><code>Proposal</code></a>; }</p></blockquote><p>The result of preparing a call.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/type-aliases/Prepared.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Prepared = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Prepared as default
};
