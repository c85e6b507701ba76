import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: diffLines()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/diffLines.md","filePath":"api/@cuebook/engine/functions/diffLines.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/diffLines.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-difflines" tabindex="-1">Function: diffLines() <a class="header-anchor" href="#function-difflines" aria-label="Permalink to &quot;Function: diffLines()&quot;">​</a></h1><blockquote><p><strong>diffLines</strong>(<code>before</code>, <code>after</code>, <code>context?</code>): <a href="./../interfaces/LineDiff.html"><code>LineDiff</code></a></p></blockquote><p>Compares two texts line by line, with a few equal lines around the differences.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><code>before</code></td><td><code>string</code></td><td><code>undefined</code></td></tr><tr><td><code>after</code></td><td><code>string</code></td><td><code>undefined</code></td></tr><tr><td><code>context?</code></td><td><code>number</code></td><td><code>2</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/LineDiff.html"><code>LineDiff</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/diffLines.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const diffLines = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  diffLines as default
};
