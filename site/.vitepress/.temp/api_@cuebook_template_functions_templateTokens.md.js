import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: templateTokens()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/templateTokens.md","filePath":"api/@cuebook/template/functions/templateTokens.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/templateTokens.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-templatetokens" tabindex="-1">Function: templateTokens() <a class="header-anchor" href="#function-templatetokens" aria-label="Permalink to &quot;Function: templateTokens()&quot;">​</a></h1><blockquote><p><strong>templateTokens</strong>(<code>template</code>, <code>dialect</code>, <code>callable?</code>): <a href="./../interfaces/Token.html"><code>Token</code></a>[]</p></blockquote><p>The tokens of the tags of a template, which need not parse, in order.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>template</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>dialect</code></td><td><a href="./../type-aliases/Dialect.html"><code>Dialect</code></a></td><td>-</td></tr><tr><td><code>callable?</code></td><td><code>ReadonlySet</code>&lt;<code>string</code>&gt;</td><td>the names of the functions of the dialect (<code>dialectFunctions</code>); without them, functions are names</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Token.html"><code>Token</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/templateTokens.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const templateTokens = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  templateTokens as default
};
