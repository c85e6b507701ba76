import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Gate","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/Gate.md","filePath":"api/@cuebook/workflow/type-aliases/Gate.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/Gate.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-gate" tabindex="-1">Type Alias: Gate <a class="header-anchor" href="#type-alias-gate" aria-label="Permalink to &quot;Type Alias: Gate&quot;">​</a></h1><blockquote><p><strong>Gate</strong> = <code>&quot;auto&quot;</code> | <code>&quot;human&quot;</code> | <code>&quot;agent&quot;</code> | <code>&quot;skip&quot;</code></p></blockquote><p>Who approves an edge: nobody (<code>auto</code>), a person (<code>human</code>), a role (<code>agent</code>). <code>skip</code> also means nobody, even if a default would ask.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/Gate.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Gate = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Gate as default
};
