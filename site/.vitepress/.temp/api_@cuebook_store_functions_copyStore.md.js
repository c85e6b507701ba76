import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: copyStore()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/copyStore.md","filePath":"api/@cuebook/store/functions/copyStore.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/copyStore.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-copystore" tabindex="-1">Function: copyStore() <a class="header-anchor" href="#function-copystore" aria-label="Permalink to &quot;Function: copyStore()&quot;">​</a></h1><blockquote><p><strong>copyStore</strong>(<code>from</code>, <code>to</code>, <code>options?</code>): <code>Promise</code>&lt;<a href="./../interfaces/CopyReport.html"><code>CopyReport</code></a>&gt;</p></blockquote><p>Copies everything that a store keeps to another one. What the other store has already stays unchanged: the same is not copied again, and what differs is reported. Runs that a process drives are left out. It can be interrupted at any point, and called again.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>from</code></td><td><a href="./../interfaces/Journal.html"><code>Journal</code></a></td></tr><tr><td><code>to</code></td><td><a href="./../interfaces/Journal.html"><code>Journal</code></a></td></tr><tr><td><code>options?</code></td><td><a href="./../interfaces/CopyOptions.html"><code>CopyOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/CopyReport.html"><code>CopyReport</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>store_same</code>, <code>copy_failed</code>; those of the databases</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/copyStore.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const copyStore = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  copyStore as default
};
