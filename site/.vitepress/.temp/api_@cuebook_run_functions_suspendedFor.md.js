import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: suspendedFor()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/suspendedFor.md","filePath":"api/@cuebook/run/functions/suspendedFor.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/suspendedFor.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-suspendedfor" tabindex="-1">Function: suspendedFor() <a class="header-anchor" href="#function-suspendedfor" aria-label="Permalink to &quot;Function: suspendedFor()&quot;">​</a></h1><blockquote><p><strong>suspendedFor</strong>(<code>error</code>, <code>step?</code>, <code>message?</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a></p></blockquote><p>The event that suspends a run for a failure: a person says what to do. No failure alone ends a run.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><code>error</code></td><td><a href="./../interfaces/FailureRecord.html"><code>FailureRecord</code></a></td><td><code>undefined</code></td></tr><tr><td><code>step?</code></td><td><code>number</code></td><td><code>undefined</code></td></tr><tr><td><code>message?</code></td><td><code>string</code></td><td><code>error.message</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/suspendedFor.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const suspendedFor = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  suspendedFor as default
};
