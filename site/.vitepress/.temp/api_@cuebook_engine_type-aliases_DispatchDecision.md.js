import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: DispatchDecision","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/DispatchDecision.md","filePath":"api/@cuebook/engine/type-aliases/DispatchDecision.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/DispatchDecision.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-dispatchdecision" tabindex="-1">Type Alias: DispatchDecision <a class="header-anchor" href="#type-alias-dispatchdecision" aria-label="Permalink to &quot;Type Alias: DispatchDecision&quot;">​</a></h1><blockquote><p><strong>DispatchDecision</strong> = <a href="./../interfaces/Eligible.html"><code>Eligible</code></a> | <a href="./../interfaces/Skipped.html"><code>Skipped</code></a></p></blockquote><p>Whether an issue is dispatched now.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/DispatchDecision.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DispatchDecision = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DispatchDecision as default
};
