import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: turnsSoFar()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/turnsSoFar.md","filePath":"api/@cuebook/run/functions/turnsSoFar.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/turnsSoFar.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-turnssofar" tabindex="-1">Function: turnsSoFar() <a class="header-anchor" href="#function-turnssofar" aria-label="Permalink to &quot;Function: turnsSoFar()&quot;">​</a></h1><blockquote><p><strong>turnsSoFar</strong>(<code>__namedParameters</code>): readonly <a href="./../interfaces/Turn.html"><code>Turn</code></a>[]</p></blockquote><p>The turns of a try, with those of earlier tries that it builds on.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Try.html"><code>Try</code></a>, <code>&quot;retaken&quot;</code> | <code>&quot;turns&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../interfaces/Turn.html"><code>Turn</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/turnsSoFar.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const turnsSoFar = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  turnsSoFar as default
};
