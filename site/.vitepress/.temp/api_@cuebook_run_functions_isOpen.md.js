import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: isOpen()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/isOpen.md","filePath":"api/@cuebook/run/functions/isOpen.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/isOpen.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-isopen" tabindex="-1">Function: isOpen() <a class="header-anchor" href="#function-isopen" aria-label="Permalink to &quot;Function: isOpen()&quot;">​</a></h1><blockquote><p><strong>isOpen</strong>(<code>__namedParameters</code>): <code>boolean</code></p></blockquote><p>Whether a run has not ended.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;status&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>boolean</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/isOpen.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const isOpen = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  isOpen as default
};
