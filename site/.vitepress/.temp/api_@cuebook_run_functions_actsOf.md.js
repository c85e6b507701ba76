import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: actsOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/actsOf.md","filePath":"api/@cuebook/run/functions/actsOf.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/actsOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-actsof" tabindex="-1">Function: actsOf() <a class="header-anchor" href="#function-actsof" aria-label="Permalink to &quot;Function: actsOf()&quot;">​</a></h1><blockquote><p><strong>actsOf</strong>(<code>events</code>): <a href="./../interfaces/RecordedAct.html"><code>RecordedAct</code></a>[]</p></blockquote><p>What people, programs and services did with a run, as far as it is known, oldest first.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>events</code></td><td>readonly <a href="./../type-aliases/RunEvent.html"><code>RunEvent</code></a>[]</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/RecordedAct.html"><code>RecordedAct</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/actsOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const actsOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  actsOf as default
};
