import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: brokenChecks()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/brokenChecks.md","filePath":"api/@cuebook/run/functions/brokenChecks.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/brokenChecks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-brokenchecks" tabindex="-1">Function: brokenChecks() <a class="header-anchor" href="#function-brokenchecks" aria-label="Permalink to &quot;Function: brokenChecks()&quot;">​</a></h1><blockquote><p><strong>brokenChecks</strong>(<code>checks</code>, <code>isShrinkArgued?</code>): <a href="./../interfaces/CheckRecord.html"><code>CheckRecord</code></a>[]</p></blockquote><p>The checks that do not let their phase, or the final files, pass.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><code>checks</code></td><td>readonly <a href="./../interfaces/CheckRecord.html"><code>CheckRecord</code></a>[]</td><td><code>undefined</code></td></tr><tr><td><code>isShrinkArgued?</code></td><td><code>boolean</code></td><td><code>false</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/CheckRecord.html"><code>CheckRecord</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/brokenChecks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const brokenChecks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  brokenChecks as default
};
