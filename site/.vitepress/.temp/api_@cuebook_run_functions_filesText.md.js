import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: filesText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/filesText.md","filePath":"api/@cuebook/run/functions/filesText.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/filesText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-filestext" tabindex="-1">Function: filesText() <a class="header-anchor" href="#function-filestext" aria-label="Permalink to &quot;Function: filesText()&quot;">​</a></h1><blockquote><p><strong>filesText</strong>(<code>files</code>, <code>count?</code>): <code>string</code></p></blockquote><p>Changed files as a phrase: <code>a.js (modified), b.js (added) and 3 more files</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><code>files</code></td><td>readonly <a href="./../interfaces/ChangedFile.html"><code>ChangedFile</code></a>[]</td><td><code>undefined</code></td></tr><tr><td><code>count?</code></td><td><code>number</code></td><td><code>files.length</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/filesText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const filesText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  filesText as default
};
