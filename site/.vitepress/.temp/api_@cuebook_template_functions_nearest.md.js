import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: nearest()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/nearest.md","filePath":"api/@cuebook/template/functions/nearest.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/nearest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-nearest" tabindex="-1">Function: nearest() <a class="header-anchor" href="#function-nearest" aria-label="Permalink to &quot;Function: nearest()&quot;">​</a></h1><blockquote><p><strong>nearest</strong>(<code>name</code>, <code>names</code>): <code>string</code> | <code>undefined</code></p></blockquote><p>The known name most similar to a mistyped one, or <code>undefined</code> if none is close enough. Distance is Damerau-Levenshtein (an adjacent swap counts one); up to a third of the name&#39;s length may differ. Of names at the same distance, the one with the same letters, else the one that begins alike for longer. If none is close, the only one that begins with it: <code>default_value</code> for <code>default</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>name</code></td><td><code>string</code></td></tr><tr><td><code>names</code></td><td><code>Iterable</code>&lt;<code>string</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/nearest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const nearest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  nearest as default
};
