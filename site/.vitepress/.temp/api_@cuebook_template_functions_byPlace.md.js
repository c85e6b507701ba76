import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: byPlace()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/byPlace.md","filePath":"api/@cuebook/template/functions/byPlace.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/byPlace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-byplace" tabindex="-1">Function: byPlace() <a class="header-anchor" href="#function-byplace" aria-label="Permalink to &quot;Function: byPlace()&quot;">​</a></h1><blockquote><p><strong>byPlace</strong>(<code>a</code>, <code>b</code>): <code>number</code></p></blockquote><p>Orders findings by file, then place, then code: the order in which they are shown.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>a</code></td><td><a href="./../interfaces/Diagnostic.html"><code>Diagnostic</code></a></td></tr><tr><td><code>b</code></td><td><a href="./../interfaces/Diagnostic.html"><code>Diagnostic</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>number</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/byPlace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const byPlace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  byPlace as default
};
