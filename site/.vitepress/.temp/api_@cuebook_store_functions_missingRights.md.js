import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: missingRights()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/missingRights.md","filePath":"api/@cuebook/store/functions/missingRights.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/missingRights.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-missingrights" tabindex="-1">Function: missingRights() <a class="header-anchor" href="#function-missingrights" aria-label="Permalink to &quot;Function: missingRights()&quot;">​</a></h1><blockquote><p><strong>missingRights</strong>(<code>address</code>): <code>Promise</code>&lt;<a href="./../interfaces/MissingRights.html"><code>MissingRights</code></a> | <code>undefined</code>&gt;</p></blockquote><p>Whether the role may do in the tables what runs need; <code>undefined</code>: it may.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>address</code></td><td><a href="./../interfaces/PostgresAddress.html"><code>PostgresAddress</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/MissingRights.html"><code>MissingRights</code></a> | <code>undefined</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError those of the store</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/missingRights.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const missingRights = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  missingRights as default
};
