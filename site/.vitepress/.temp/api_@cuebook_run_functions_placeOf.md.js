import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: placeOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/placeOf.md","filePath":"api/@cuebook/run/functions/placeOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/placeOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-placeof" tabindex="-1">Function: placeOf() <a class="header-anchor" href="#function-placeof" aria-label="Permalink to &quot;Function: placeOf()&quot;">​</a></h1><blockquote><p><strong>placeOf</strong>(<code>state</code>, <code>command</code>): <code>EffectPlace</code></p></blockquote><p>What a command is for. Branches are opened for the step whose edge it is, or that runs the workflow whose <code>$START</code> it is.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;forks&quot;</code> | <code>&quot;scopes&quot;</code>&gt;</td></tr><tr><td><code>command</code></td><td><a href="./../type-aliases/Command.html"><code>Command</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>EffectPlace</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/placeOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const placeOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  placeOf as default
};
