import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: unifiedDiff()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/unifiedDiff.md","filePath":"api/@cuebook/tools/functions/unifiedDiff.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/unifiedDiff.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-unifieddiff" tabindex="-1">Function: unifiedDiff() <a class="header-anchor" href="#function-unifieddiff" aria-label="Permalink to &quot;Function: unifiedDiff()&quot;">​</a></h1><blockquote><p><strong>unifiedDiff</strong>(<code>file</code>, <code>before</code>, <code>after</code>): <code>string</code></p></blockquote><p>The change of a file as a unified diff, which <code>git apply</code> reads.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>before</code></td><td><code>string</code> | <code>undefined</code></td><td>its text; absent: it did not exist</td></tr><tr><td><code>after</code></td><td><code>string</code> | <code>undefined</code></td><td>its text; absent: it no longer exists</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/unifiedDiff.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const unifiedDiff = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  unifiedDiff as default
};
