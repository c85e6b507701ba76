import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: valueOfText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/valueOfText.md","filePath":"api/@cuebook/tools/functions/valueOfText.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/valueOfText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-valueoftext" tabindex="-1">Function: valueOfText() <a class="header-anchor" href="#function-valueoftext" aria-label="Permalink to &quot;Function: valueOfText()&quot;">​</a></h1><blockquote><p><strong>valueOfText</strong>(<code>schema</code>, <code>text</code>): <code>unknown</code></p></blockquote><p>The value that a person writes as a text: <code>8080</code> for a whole number, <code>yes</code> for a boolean, JSON for a list, or texts with commas.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>schema</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td></tr><tr><td><code>text</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>unknown</code></p><p>the text itself if it is no such value, which the check then reports</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/valueOfText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const valueOfText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  valueOfText as default
};
