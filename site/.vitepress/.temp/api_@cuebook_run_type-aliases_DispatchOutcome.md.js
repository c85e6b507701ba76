import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: DispatchOutcome","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/DispatchOutcome.md","filePath":"api/@cuebook/run/type-aliases/DispatchOutcome.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/DispatchOutcome.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-dispatchoutcome" tabindex="-1">Type Alias: DispatchOutcome <a class="header-anchor" href="#type-alias-dispatchoutcome" aria-label="Permalink to &quot;Type Alias: DispatchOutcome&quot;">​</a></h1><blockquote><p><strong>DispatchOutcome</strong> = <code>&quot;handed_off&quot;</code> | <code>&quot;continue&quot;</code> | <code>&quot;retry&quot;</code> | <code>&quot;released&quot;</code> | <code>&quot;blocked&quot;</code> | <code>&quot;exhausted&quot;</code></p></blockquote><p>The outcome of a dispatch. <code>handed_off</code>: the issue moved to the handoff state. <code>continue</code>: the work is done and the issue is still active. <code>retry</code>: it failed, and a retry may succeed. <code>released</code>: the issue is no longer active. <code>blocked</code>: it waits for a person or a change. <code>exhausted</code>: the budget of the issue is spent.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/DispatchOutcome.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DispatchOutcome = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DispatchOutcome as default
};
