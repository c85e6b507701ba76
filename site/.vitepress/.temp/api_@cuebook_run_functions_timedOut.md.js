import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: timedOut()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/timedOut.md","filePath":"api/@cuebook/run/functions/timedOut.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/timedOut.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-timedout" tabindex="-1">Function: timedOut() <a class="header-anchor" href="#function-timedout" aria-label="Permalink to &quot;Function: timedOut()&quot;">​</a></h1><blockquote><p><strong>timedOut</strong>(<code>definition</code>, <code>__namedParameters</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a></p></blockquote><p>The event that ends a step which took too long.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td><td>of the workflow that the step belongs to</td></tr><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Step.html"><code>Step</code></a>, <code>&quot;step&quot;</code> | <code>&quot;role&quot;</code>&gt;</td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/timedOut.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const timedOut = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  timedOut as default
};
