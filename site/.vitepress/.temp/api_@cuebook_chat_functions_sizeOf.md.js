import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: sizeOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/functions/sizeOf.md","filePath":"api/@cuebook/chat/functions/sizeOf.md"}');
const _sfc_main = { name: "api/@cuebook/chat/functions/sizeOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-sizeof" tabindex="-1">Function: sizeOf() <a class="header-anchor" href="#function-sizeof" aria-label="Permalink to &quot;Function: sizeOf()&quot;">​</a></h1><blockquote><p><strong>sizeOf</strong>(<code>text</code>): <a href="./../interfaces/TextSize.html"><code>TextSize</code></a></p></blockquote><p>The size of a text. A surrogate without its other half counts as the replacement character that is sent for it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/TextSize.html"><code>TextSize</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/functions/sizeOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sizeOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sizeOf as default
};
