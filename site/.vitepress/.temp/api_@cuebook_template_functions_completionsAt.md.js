import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: completionsAt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/completionsAt.md","filePath":"api/@cuebook/template/functions/completionsAt.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/completionsAt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-completionsat" tabindex="-1">Function: completionsAt() <a class="header-anchor" href="#function-completionsat" aria-label="Permalink to &quot;Function: completionsAt()&quot;">​</a></h1><blockquote><p><strong>completionsAt</strong>(<code>text</code>, <code>offset</code>, <code>__namedParameters</code>): <a href="./../interfaces/Completions.html"><code>Completions</code></a> | <code>undefined</code></p></blockquote><p>What can be written at an offset of a template, which need not parse: fields of the contract, variables, and functions of the dialect. <code>undefined</code> outside of tags, in comments and in texts.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr><tr><td><code>offset</code></td><td><code>number</code></td></tr><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/EditorOptions.html"><code>EditorOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Completions.html"><code>Completions</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/completionsAt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const completionsAt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  completionsAt as default
};
