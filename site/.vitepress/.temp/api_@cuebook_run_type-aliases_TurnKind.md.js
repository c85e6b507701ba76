import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TurnKind","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/TurnKind.md","filePath":"api/@cuebook/run/type-aliases/TurnKind.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/TurnKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-turnkind" tabindex="-1">Type Alias: TurnKind <a class="header-anchor" href="#type-alias-turnkind" aria-label="Permalink to &quot;Type Alias: TurnKind&quot;">​</a></h1><blockquote><p><strong>TurnKind</strong> = <code>&quot;prompt&quot;</code> | <code>&quot;repair&quot;</code> | <code>&quot;continue&quot;</code> | <code>&quot;answer&quot;</code> | <code>&quot;next&quot;</code> | <code>&quot;proceed&quot;</code></p></blockquote><p><code>prompt</code>: the whole prompt. <code>repair</code>: the problems of the output. <code>continue</code>: continue after an interruption. <code>answer</code>: the whole prompt, and the answer of a person or an approver to the step&#39;s last output. <code>next</code>: the whole prompt, rendered again because the issue is still active. <code>proceed</code>: continue, because the phase reported that it is not done.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/TurnKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TurnKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TurnKind as default
};
