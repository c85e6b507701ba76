import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: HistoryRule","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/HistoryRule.md","filePath":"api/@cuebook/chat/type-aliases/HistoryRule.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/HistoryRule.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-historyrule" tabindex="-1">Type Alias: HistoryRule <a class="header-anchor" href="#type-alias-historyrule" aria-label="Permalink to &quot;Type Alias: HistoryRule&quot;">​</a></h1><blockquote><p><strong>HistoryRule</strong> = keyof <em>typeof</em> <a href="./../variables/historyRules.html"><code>historyRules</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/HistoryRule.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HistoryRule = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HistoryRule as default
};
