import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: plainText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/plainText.md","filePath":"api/@cuebook/tools/functions/plainText.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/plainText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-plaintext" tabindex="-1">Function: plainText() <a class="header-anchor" href="#function-plaintext" aria-label="Permalink to &quot;Function: plainText()&quot;">​</a></h1><blockquote><p><strong>plainText</strong>(<code>bytes</code>): <code>string</code> | <code>undefined</code></p></blockquote><p>The text of bytes as it is, with its byte order mark; undefined if they are not UTF-8, or have a NUL.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>bytes</code></td><td><code>Uint8Array</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/plainText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const plainText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  plainText as default
};
