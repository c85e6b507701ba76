import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TurnResult","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/TurnResult.md","filePath":"api/@cuebook/chat/type-aliases/TurnResult.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/TurnResult.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-turnresult" tabindex="-1">Type Alias: TurnResult <a class="header-anchor" href="#type-alias-turnresult" aria-label="Permalink to &quot;Type Alias: TurnResult&quot;">​</a></h1><blockquote><p><strong>TurnResult</strong> = <code>TurnEnd</code> &amp; <code>object</code> | <code>TurnEnd</code> &amp; <code>object</code></p></blockquote><p>The result of a turn that did not fail.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/TurnResult.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TurnResult = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TurnResult as default
};
