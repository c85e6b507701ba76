import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ListedState","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/type-aliases/ListedState.md","filePath":"api/@cuebook/store/type-aliases/ListedState.md"}');
const _sfc_main = { name: "api/@cuebook/store/type-aliases/ListedState.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-listedstate" tabindex="-1">Type Alias: ListedState <a class="header-anchor" href="#type-alias-listedstate" aria-label="Permalink to &quot;Type Alias: ListedState&quot;">​</a></h1><blockquote><p><strong>ListedState</strong> = <a href="./../../run/type-aliases/RunStatus.html"><code>RunStatus</code></a> | <code>&quot;unreadable&quot;</code></p></blockquote><p>A run&#39;s state in lists: <code>unreadable</code> if its events have no state.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/type-aliases/ListedState.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ListedState = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ListedState as default
};
