import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: isStoreMade()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/isStoreMade.md","filePath":"api/@cuebook/store/functions/isStoreMade.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/isStoreMade.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-isstoremade" tabindex="-1">Function: isStoreMade() <a class="header-anchor" href="#function-isstoremade" aria-label="Permalink to &quot;Function: isStoreMade()&quot;">​</a></h1><blockquote><p><strong>isStoreMade</strong>(<code>place</code>): <code>Promise</code>&lt;<code>boolean</code>&gt;</p></blockquote><p>Whether a store has been made, by whatever command first used it. The check does not make it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>place</code></td><td><a href="./../interfaces/StorePlace.html"><code>StorePlace</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>boolean</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError those of the database</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/isStoreMade.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const isStoreMade = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  isStoreMade as default
};
