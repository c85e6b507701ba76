import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TurnCost","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/TurnCost.md","filePath":"api/@cuebook/run/type-aliases/TurnCost.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/TurnCost.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-turncost" tabindex="-1">Type Alias: TurnCost <a class="header-anchor" href="#type-alias-turncost" aria-label="Permalink to &quot;Type Alias: TurnCost&quot;">​</a></h1><blockquote><p><strong>TurnCost</strong> = { <code>is</code>: <code>&quot;reported&quot;</code> | <code>&quot;computed&quot;</code>; <code>usd</code>: <code>number</code>; } | { <code>is</code>: <code>&quot;unknown&quot;</code>; } | { <code>is</code>: <code>&quot;none&quot;</code>; }</p></blockquote><p>What a turn cost in US dollars. <code>none</code>: it is running, it failed before its agent began, or it is that of a role&#39;s command.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/TurnCost.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TurnCost = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TurnCost as default
};
