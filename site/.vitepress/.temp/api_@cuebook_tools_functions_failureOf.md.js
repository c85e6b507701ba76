import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: failureOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/failureOf.md","filePath":"api/@cuebook/tools/functions/failureOf.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/failureOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-failureof" tabindex="-1">Function: failureOf() <a class="header-anchor" href="#function-failureof" aria-label="Permalink to &quot;Function: failureOf()&quot;">​</a></h1><blockquote><p><strong>failureOf</strong>(<code>error</code>): <a href="./../interfaces/ToolFailure.html"><code>ToolFailure</code></a></p></blockquote><p>A failure as data, without its cause.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>error</code></td><td><a href="./../classes/ToolError.html"><code>ToolError</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/ToolFailure.html"><code>ToolFailure</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/failureOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const failureOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  failureOf as default
};
