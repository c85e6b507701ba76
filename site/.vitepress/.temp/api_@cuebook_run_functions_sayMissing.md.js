import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: sayMissing()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/sayMissing.md","filePath":"api/@cuebook/run/functions/sayMissing.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/sayMissing.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-saymissing" tabindex="-1">Function: sayMissing() <a class="header-anchor" href="#function-saymissing" aria-label="Permalink to &quot;Function: sayMissing()&quot;">​</a></h1><blockquote><p><strong>sayMissing</strong>(<code>run</code>, <code>message</code>): <code>CuebookError</code></p></blockquote><p>The run needs an answer, but none was given.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>run</code></td><td><code>string</code></td></tr><tr><td><code>message</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>CuebookError</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/sayMissing.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sayMissing = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sayMissing as default
};
