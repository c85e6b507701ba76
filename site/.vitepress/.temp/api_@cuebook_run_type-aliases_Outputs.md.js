import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Outputs","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/Outputs.md","filePath":"api/@cuebook/run/type-aliases/Outputs.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/Outputs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-outputs" tabindex="-1">Type Alias: Outputs <a class="header-anchor" href="#type-alias-outputs" aria-label="Permalink to &quot;Type Alias: Outputs&quot;">​</a></h1><blockquote><p><strong>Outputs</strong> = <code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;steps&quot;</code>&gt; &amp; <a href="./Scoped.html"><code>Scoped</code></a></p></blockquote><p>The part of a run&#39;s state that its outputs come from.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/Outputs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Outputs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Outputs as default
};
