import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: loopStatus()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/loopStatus.md","filePath":"api/@cuebook/run/functions/loopStatus.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/loopStatus.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-loopstatus" tabindex="-1">Function: loopStatus() <a class="header-anchor" href="#function-loopstatus" aria-label="Permalink to &quot;Function: loopStatus()&quot;">​</a></h1><blockquote><p><strong>loopStatus</strong>(<code>definition</code>, <code>state</code>, <code>step</code>, <code>chosen</code>): <code>string</code></p></blockquote><p>The status of a role that ends a loop. After a phase that is blocked, the work always goes back.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td><td>-</td></tr><tr><td><code>state</code></td><td><a href="./../interfaces/RunState.html"><code>RunState</code></a></td><td>-</td></tr><tr><td><code>step</code></td><td><a href="./../interfaces/Step.html"><code>Step</code></a></td><td>-</td></tr><tr><td><code>chosen</code></td><td><code>string</code></td><td>the status that its condition selects</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/loopStatus.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const loopStatus = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  loopStatus as default
};
