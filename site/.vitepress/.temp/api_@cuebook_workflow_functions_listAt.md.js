import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: listAt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/listAt.md","filePath":"api/@cuebook/workflow/functions/listAt.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/listAt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-listat" tabindex="-1">Function: listAt() <a class="header-anchor" href="#function-listat" aria-label="Permalink to &quot;Function: listAt()&quot;">​</a></h1><blockquote><p><strong>listAt</strong>(<code>each</code>, <code>data</code>): <code>unknown</code></p></blockquote><p>The value at the path of a list in the data of its edge; <code>undefined</code> if it is missing.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>each</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Each.html"><code>Each</code></a>, <code>&quot;of&quot;</code>&gt;</td></tr><tr><td><code>data</code></td><td><code>unknown</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>unknown</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/listAt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const listAt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  listAt as default
};
