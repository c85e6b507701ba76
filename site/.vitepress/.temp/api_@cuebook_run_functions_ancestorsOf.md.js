import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: ancestorsOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/ancestorsOf.md","filePath":"api/@cuebook/run/functions/ancestorsOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/ancestorsOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-ancestorsof" tabindex="-1">Function: ancestorsOf() <a class="header-anchor" href="#function-ancestorsof" aria-label="Permalink to &quot;Function: ancestorsOf()&quot;">​</a></h1><blockquote><p><strong>ancestorsOf</strong>(<code>__namedParameters</code>, <code>__namedParameters</code>): <code>ReadonlySet</code>&lt;<code>number</code>&gt;</p></blockquote><p>The steps that came before a place, including those of branches that it follows.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;steps&quot;</code>&gt;</td></tr><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../type-aliases/StepPlace.html"><code>StepPlace</code></a>, <code>&quot;parents&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>ReadonlySet</code>&lt;<code>number</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/ancestorsOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ancestorsOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ancestorsOf as default
};
