import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: newToken()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/functions/newToken.md","filePath":"api/@cuebook/tools/mcp/functions/newToken.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/functions/newToken.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-newtoken" tabindex="-1">Function: newToken() <a class="header-anchor" href="#function-newtoken" aria-label="Permalink to &quot;Function: newToken()&quot;">​</a></h1><blockquote><p><strong>newToken</strong>(): <code>string</code></p></blockquote><p>A new token: 256 random bits.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/functions/newToken.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const newToken = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  newToken as default
};
