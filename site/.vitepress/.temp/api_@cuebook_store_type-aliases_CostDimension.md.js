import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: CostDimension","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/type-aliases/CostDimension.md","filePath":"api/@cuebook/store/type-aliases/CostDimension.md"}');
const _sfc_main = { name: "api/@cuebook/store/type-aliases/CostDimension.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-costdimension" tabindex="-1">Type Alias: CostDimension <a class="header-anchor" href="#type-alias-costdimension" aria-label="Permalink to &quot;Type Alias: CostDimension&quot;">​</a></h1><blockquote><p><strong>CostDimension</strong> = <code>&quot;total&quot;</code> | <code>&quot;workflow&quot;</code> | <code>&quot;role&quot;</code> | <code>&quot;model&quot;</code> | <code>&quot;issue&quot;</code> | <code>&quot;day&quot;</code> | <code>&quot;definition&quot;</code></p></blockquote><p>What costs are summed by. <code>total</code>: everything in one row.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/type-aliases/CostDimension.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CostDimension = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CostDimension as default
};
