import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: DescribedChange","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/DescribedChange.md","filePath":"api/@cuebook/run/type-aliases/DescribedChange.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/DescribedChange.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-describedchange" tabindex="-1">Type Alias: DescribedChange <a class="header-anchor" href="#type-alias-describedchange" aria-label="Permalink to &quot;Type Alias: DescribedChange&quot;">​</a></h1><blockquote><p><strong>DescribedChange</strong> = <code>Pick</code>&lt;<a href="./../../workflow/interfaces/VerifiedChange.html"><code>VerifiedChange</code></a>, <code>&quot;files&quot;</code> | <code>&quot;diff&quot;</code> | <code>&quot;note&quot;</code>&gt;</p></blockquote><p>The change that a review looks at.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/DescribedChange.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DescribedChange = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DescribedChange as default
};
