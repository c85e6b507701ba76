import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Verdict","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/Verdict.md","filePath":"api/@cuebook/run/type-aliases/Verdict.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/Verdict.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-verdict" tabindex="-1">Type Alias: Verdict <a class="header-anchor" href="#type-alias-verdict" aria-label="Permalink to &quot;Type Alias: Verdict&quot;">​</a></h1><blockquote><p><strong>Verdict</strong> = <code>&quot;approved&quot;</code> | <code>&quot;rejected&quot;</code> | <code>&quot;answered&quot;</code></p></blockquote><p>A gate is approved or rejected, a question is answered.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/Verdict.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Verdict = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Verdict as default
};
