import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: conditionPointer()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/conditionPointer.md","filePath":"api/@cuebook/workflow/functions/conditionPointer.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/conditionPointer.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-conditionpointer" tabindex="-1">Function: conditionPointer() <a class="header-anchor" href="#function-conditionpointer" aria-label="Permalink to &quot;Function: conditionPointer()&quot;">​</a></h1><blockquote><p><strong>conditionPointer</strong>(<code>role</code>, <code>index</code>): <code>string</code></p></blockquote><p>The pointer of a condition of a role that decides.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>role</code></td><td><code>string</code></td></tr><tr><td><code>index</code></td><td><code>number</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/conditionPointer.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const conditionPointer = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  conditionPointer as default
};
