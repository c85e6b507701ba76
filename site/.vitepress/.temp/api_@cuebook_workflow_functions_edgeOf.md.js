import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: edgeOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/edgeOf.md","filePath":"api/@cuebook/workflow/functions/edgeOf.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/edgeOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-edgeof" tabindex="-1">Function: edgeOf() <a class="header-anchor" href="#function-edgeof" aria-label="Permalink to &quot;Function: edgeOf()&quot;">​</a></h1><blockquote><p><strong>edgeOf</strong>(<code>__namedParameters</code>, <code>__namedParameters</code>): <a href="./../interfaces/Edge.html"><code>Edge</code></a> | <code>undefined</code></p></blockquote><p>The edge of a status, by own properties only.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Definition.html"><code>Definition</code></a>, <code>&quot;graph&quot;</code>&gt;</td></tr><tr><td><code>__namedParameters</code></td><td>{ <code>role</code>: <code>string</code>; <code>status</code>: <code>string</code>; }</td></tr><tr><td><code>__namedParameters.role</code></td><td><code>string</code></td></tr><tr><td><code>__namedParameters.status</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Edge.html"><code>Edge</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/edgeOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const edgeOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  edgeOf as default
};
