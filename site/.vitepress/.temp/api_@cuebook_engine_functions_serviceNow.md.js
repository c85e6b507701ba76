import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: serviceNow()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/serviceNow.md","filePath":"api/@cuebook/engine/functions/serviceNow.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/serviceNow.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-servicenow" tabindex="-1">Function: serviceNow() <a class="header-anchor" href="#function-servicenow" aria-label="Permalink to &quot;Function: serviceNow()&quot;">​</a></h1><blockquote><p><strong>serviceNow</strong>(<code>options</code>, <code>tell?</code>): <code>Promise</code>&lt;{ <code>findings</code>: readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]; <code>service?</code>: <code>ServiceInForce</code>; }&gt;</p></blockquote><p>The workflow file of a service as it is now, with its tracker open; absent if the file has errors.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>options</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/PreviewOptions.html"><code>PreviewOptions</code></a>, <code>&quot;file&quot;</code> | <code>&quot;shown&quot;</code> | <code>&quot;surroundings&quot;</code> | <code>&quot;openTracker&quot;</code> | <code>&quot;library&quot;</code>&gt;</td></tr><tr><td><code>tell?</code></td><td>(<code>findings</code>) =&gt; <code>void</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;{ <code>findings</code>: readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]; <code>service?</code>: <code>ServiceInForce</code>; }&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/serviceNow.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const serviceNow = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  serviceNow as default
};
