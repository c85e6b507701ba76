import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Spent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/Spent.md","filePath":"api/@cuebook/run/type-aliases/Spent.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/Spent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-spent" tabindex="-1">Type Alias: Spent <a class="header-anchor" href="#type-alias-spent" aria-label="Permalink to &quot;Type Alias: Spent&quot;">​</a></h1><blockquote><p><strong>Spent</strong> = <code>Readonly</code>&lt;<code>Record</code>&lt;<a href="./RunBudget.html"><code>RunBudget</code></a>, <code>number</code>&gt;&gt;</p></blockquote><p>What a run has spent of each budget. A turn without reported usage counts as no tokens and no cost.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/Spent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Spent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Spent as default
};
