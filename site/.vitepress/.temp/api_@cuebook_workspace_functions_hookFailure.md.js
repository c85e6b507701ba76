import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: hookFailure()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/hookFailure.md","filePath":"api/@cuebook/workspace/functions/hookFailure.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/hookFailure.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-hookfailure" tabindex="-1">Function: hookFailure() <a class="header-anchor" href="#function-hookfailure" aria-label="Permalink to &quot;Function: hookFailure()&quot;">​</a></h1><blockquote><p><strong>hookFailure</strong>(<code>result</code>, <code>timeoutMs</code>): <code>CuebookError</code> | <code>undefined</code></p></blockquote><p>The error for a result, with the last lines of the hook&#39;s output; <code>undefined</code> for a success. Codes: <code>hook_failed</code>, <code>hook_timeout</code> (both are retryable), <code>hook_stopped</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>result</code></td><td><a href="./../interfaces/HookResult.html"><code>HookResult</code></a></td></tr><tr><td><code>timeoutMs</code></td><td><code>number</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>CuebookError</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/hookFailure.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const hookFailure = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  hookFailure as default
};
