import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: stateOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/stateOf.md","filePath":"api/@cuebook/run/functions/stateOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/stateOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-stateof" tabindex="-1">Function: stateOf() <a class="header-anchor" href="#function-stateof" aria-label="Permalink to &quot;Function: stateOf()&quot;">​</a></h1><blockquote><p><strong>stateOf</strong>(<code>id</code>, <code>events</code>): <a href="./../interfaces/RunState.html"><code>RunState</code></a></p></blockquote><p>The state of a run after all its events.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>id</code></td><td><code>string</code></td></tr><tr><td><code>events</code></td><td><code>Iterable</code>&lt;<a href="./../type-aliases/RunEvent.html"><code>RunEvent</code></a>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/RunState.html"><code>RunState</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>journal_invalid</code>, <code>journal_newer</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/stateOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const stateOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  stateOf as default
};
