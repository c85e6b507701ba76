import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parse()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/handlebars/functions/parse.md","filePath":"api/@cuebook/template/handlebars/functions/parse.md"}');
const _sfc_main = { name: "api/@cuebook/template/handlebars/functions/parse.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-parse" tabindex="-1">Function: parse() <a class="header-anchor" href="#function-parse" aria-label="Permalink to &quot;Function: parse()&quot;">​</a></h1><blockquote><p><strong>parse</strong>(<code>text</code>, <code>options?</code>): <a href="./../../interfaces/ParsedRenderable.html"><code>ParsedRenderable</code></a></p></blockquote><p>Like <code>parse</code> of the whole package in this dialect, for a template that renders and traces.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code> | <a href="./../../classes/Extract.html"><code>Extract</code></a></td></tr><tr><td><code>options?</code></td><td><a href="./../../go/type-aliases/DialectOptions.html"><code>DialectOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../interfaces/ParsedRenderable.html"><code>ParsedRenderable</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/handlebars/functions/parse.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parse = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parse as default
};
