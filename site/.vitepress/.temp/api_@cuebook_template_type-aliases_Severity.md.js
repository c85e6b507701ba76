import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Severity","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/type-aliases/Severity.md","filePath":"api/@cuebook/template/type-aliases/Severity.md"}');
const _sfc_main = { name: "api/@cuebook/template/type-aliases/Severity.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-severity" tabindex="-1">Type Alias: Severity <a class="header-anchor" href="#type-alias-severity" aria-label="Permalink to &quot;Type Alias: Severity&quot;">​</a></h1><blockquote><p><strong>Severity</strong> = <code>&quot;error&quot;</code> | <code>&quot;warning&quot;</code> | <code>&quot;info&quot;</code></p></blockquote><p>The severity of a finding: an <code>error</code> stops the work, a <code>warning</code> does not, an <code>info</code> only informs.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/type-aliases/Severity.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Severity = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Severity as default
};
