import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: InterruptionCause","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/InterruptionCause.md","filePath":"api/@cuebook/chat/type-aliases/InterruptionCause.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/InterruptionCause.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-interruptioncause" tabindex="-1">Type Alias: InterruptionCause <a class="header-anchor" href="#type-alias-interruptioncause" aria-label="Permalink to &quot;Type Alias: InterruptionCause&quot;">​</a></h1><blockquote><p><strong>InterruptionCause</strong> = <code>&quot;barge_in&quot;</code> | <code>&quot;interrupt&quot;</code> | <code>&quot;signal&quot;</code> | <code>&quot;restore&quot;</code></p></blockquote><p>What interrupted a turn: a further text of the user, <code>interrupt</code>, the caller&#39;s signal, or <code>restore</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/InterruptionCause.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const InterruptionCause = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  InterruptionCause as default
};
