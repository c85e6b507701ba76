import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: journalWith()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/journalWith.md","filePath":"api/@cuebook/store/functions/journalWith.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/journalWith.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-journalwith" tabindex="-1">Function: journalWith() <a class="header-anchor" href="#function-journalwith" aria-label="Permalink to &quot;Function: journalWith()&quot;">​</a></h1><blockquote><p><strong>journalWith</strong>(<code>journal</code>, <code>replaced</code>): <a href="./../interfaces/Journal.html"><code>Journal</code></a></p></blockquote><p>A journal with some of its methods replaced.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>journal</code></td><td><a href="./../interfaces/Journal.html"><code>Journal</code></a></td></tr><tr><td><code>replaced</code></td><td><code>Partial</code>&lt;<a href="./../interfaces/Journal.html"><code>Journal</code></a>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Journal.html"><code>Journal</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/journalWith.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const journalWith = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  journalWith as default
};
