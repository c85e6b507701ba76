import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parseJson()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/functions/parseJson.md","filePath":"api/@cuebook/template/schema/functions/parseJson.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/functions/parseJson.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-parsejson" tabindex="-1">Function: parseJson() <a class="header-anchor" href="#function-parsejson" aria-label="Permalink to &quot;Function: parseJson()&quot;">​</a></h1><blockquote><p><strong>parseJson</strong>(<code>text</code>): <code>unknown</code></p></blockquote><p>Parses JSON, and refuses numbers that would lose digits.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>unknown</code></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>SyntaxError if the text is not JSON, or has such a number</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/functions/parseJson.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parseJson = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parseJson as default
};
