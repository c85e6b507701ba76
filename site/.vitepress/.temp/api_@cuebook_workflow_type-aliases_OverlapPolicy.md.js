import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: OverlapPolicy","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/OverlapPolicy.md","filePath":"api/@cuebook/workflow/type-aliases/OverlapPolicy.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/OverlapPolicy.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-overlappolicy" tabindex="-1">Type Alias: OverlapPolicy <a class="header-anchor" href="#type-alias-overlappolicy" aria-label="Permalink to &quot;Type Alias: OverlapPolicy&quot;">​</a></h1><blockquote><p><strong>OverlapPolicy</strong> = <code>&quot;skip&quot;</code> | <code>&quot;queue&quot;</code> | <code>&quot;allow&quot;</code></p></blockquote><p>What happens with a due time while an earlier run has not ended: it is left out, it waits, or both runs work.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/OverlapPolicy.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const OverlapPolicy = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  OverlapPolicy as default
};
