import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PlanContent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/PlanContent.md","filePath":"api/@cuebook/engine/type-aliases/PlanContent.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/PlanContent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-plancontent" tabindex="-1">Type Alias: PlanContent <a class="header-anchor" href="#type-alias-plancontent" aria-label="Permalink to &quot;Type Alias: PlanContent&quot;">​</a></h1><blockquote><p><strong>PlanContent</strong> = <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</p></blockquote><p>What is approved: everything in a plan, except what differs from run to run (ids, paths with them) and secrets.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/PlanContent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PlanContent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PlanContent as default
};
