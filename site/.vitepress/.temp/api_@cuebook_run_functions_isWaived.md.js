import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: isWaived()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/isWaived.md","filePath":"api/@cuebook/run/functions/isWaived.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/isWaived.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-iswaived" tabindex="-1">Function: isWaived() <a class="header-anchor" href="#function-iswaived" aria-label="Permalink to &quot;Function: isWaived()&quot;">​</a></h1><blockquote><p><strong>isWaived</strong>(<code>state</code>, <code>__namedParameters</code>): <code>boolean</code></p></blockquote><p>Whether a person let a check pass. One that had to fail, and one that has to pass, are different checks.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><code>Waivers</code></td></tr><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/WaivedCheck.html"><code>WaivedCheck</code></a>, <code>&quot;name&quot;</code> | <code>&quot;expect&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>boolean</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/isWaived.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const isWaived = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  isWaived as default
};
