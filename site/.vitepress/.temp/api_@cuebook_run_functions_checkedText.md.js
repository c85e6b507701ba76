import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: checkedText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/checkedText.md","filePath":"api/@cuebook/run/functions/checkedText.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/checkedText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-checkedtext" tabindex="-1">Function: checkedText() <a class="header-anchor" href="#function-checkedtext" aria-label="Permalink to &quot;Function: checkedText()&quot;">​</a></h1><blockquote><p><strong>checkedText</strong>(<code>__namedParameters</code>): <code>string</code></p></blockquote><p>What Cuebook found of an entry of evidence, as a few words.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/EvidenceRecord.html"><code>EvidenceRecord</code></a>, <code>&quot;checked&quot;</code> | <code>&quot;exitCode&quot;</code>&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/checkedText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const checkedText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  checkedText as default
};
