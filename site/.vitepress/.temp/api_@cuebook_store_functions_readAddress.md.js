import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readAddress()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/readAddress.md","filePath":"api/@cuebook/store/functions/readAddress.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/readAddress.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readaddress" tabindex="-1">Function: readAddress() <a class="header-anchor" href="#function-readaddress" aria-label="Permalink to &quot;Function: readAddress()&quot;">​</a></h1><blockquote><p><strong>readAddress</strong>(<code>text</code>): { <code>address</code>: <a href="./../interfaces/PostgresAddress.html"><code>PostgresAddress</code></a>; } | { <code>problem</code>: <code>string</code>; }</p></blockquote><p>An address from its text, or what is wrong with it: a predicate.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>{ <code>address</code>: <a href="./../interfaces/PostgresAddress.html"><code>PostgresAddress</code></a>; } | { <code>problem</code>: <code>string</code>; }</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/readAddress.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readAddress = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readAddress as default
};
