import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: DecisionKind","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/DecisionKind.md","filePath":"api/@cuebook/run/type-aliases/DecisionKind.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/DecisionKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-decisionkind" tabindex="-1">Type Alias: DecisionKind <a class="header-anchor" href="#type-alias-decisionkind" aria-label="Permalink to &quot;Type Alias: DecisionKind&quot;">​</a></h1><blockquote><p><strong>DecisionKind</strong> = <code>&quot;gate&quot;</code> | <code>&quot;question&quot;</code></p></blockquote><p><code>gate</code>: may this edge be taken? <code>question</code>: a question of a role that suspended itself.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/DecisionKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DecisionKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DecisionKind as default
};
