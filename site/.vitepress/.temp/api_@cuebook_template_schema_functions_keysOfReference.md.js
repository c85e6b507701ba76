import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: keysOfReference()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/functions/keysOfReference.md","filePath":"api/@cuebook/template/schema/functions/keysOfReference.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/functions/keysOfReference.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-keysofreference" tabindex="-1">Function: keysOfReference() <a class="header-anchor" href="#function-keysofreference" aria-label="Permalink to &quot;Function: keysOfReference()&quot;">​</a></h1><blockquote><p><strong>keysOfReference</strong>(<code>reference</code>): <code>string</code>[] | <code>undefined</code></p></blockquote><p>The keys of a reference within its schema: <code>#/$defs/a~1b</code> has <code>$defs</code> and <code>a/b</code>; <code>undefined</code> for a reference elsewhere.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>reference</code></td><td><code>unknown</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code>[] | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/functions/keysOfReference.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const keysOfReference = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  keysOfReference as default
};
