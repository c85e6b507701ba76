import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: valueAt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/valueAt.md","filePath":"api/@cuebook/workflow/functions/valueAt.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/valueAt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-valueat" tabindex="-1">Function: valueAt() <a class="header-anchor" href="#function-valueat" aria-label="Permalink to &quot;Function: valueAt()&quot;">​</a></h1><blockquote><p><strong>valueAt</strong>(<code>root</code>, <code>pointer</code>): <code>unknown</code></p></blockquote><p>The value at a pointer, by own properties only; <code>undefined</code> if it does not exist.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>root</code></td><td><code>unknown</code></td></tr><tr><td><code>pointer</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>unknown</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/valueAt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const valueAt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  valueAt as default
};
