import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: refusalOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/refusalOf.md","filePath":"api/@cuebook/engine/functions/refusalOf.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/refusalOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-refusalof" tabindex="-1">Function: refusalOf() <a class="header-anchor" href="#function-refusalof" aria-label="Permalink to &quot;Function: refusalOf()&quot;">​</a></h1><blockquote><p><strong>refusalOf</strong>(<code>__namedParameters</code>, <code>places</code>): <code>CuebookError</code> | <code>undefined</code></p></blockquote><p>Why this machine must not drive a run: its repository is another one, or the files cannot travel here. <code>undefined</code>: it may.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><a href="./../../run/interfaces/RunState.html"><code>RunState</code></a></td><td>-</td></tr><tr><td><code>places</code></td><td><a href="./../interfaces/MachinePlaces.html"><code>MachinePlaces</code></a> | <code>undefined</code></td><td>of this machine; absent: its files do not travel</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>CuebookError</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/refusalOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const refusalOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  refusalOf as default
};
