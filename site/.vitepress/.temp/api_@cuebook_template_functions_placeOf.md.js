import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: placeOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/placeOf.md","filePath":"api/@cuebook/template/functions/placeOf.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/placeOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-placeof" tabindex="-1">Function: placeOf() <a class="header-anchor" href="#function-placeof" aria-label="Permalink to &quot;Function: placeOf()&quot;">​</a></h1><blockquote><p><strong>placeOf</strong>(<code>extract</code>, <code>span</code>): <a href="./../interfaces/Place.html"><code>Place</code></a></p></blockquote><p>The place of a range of an extract.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>extract</code></td><td><a href="./../classes/Extract.html"><code>Extract</code></a></td></tr><tr><td><code>span</code></td><td><a href="./../interfaces/Span.html"><code>Span</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Place.html"><code>Place</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/placeOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const placeOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  placeOf as default
};
