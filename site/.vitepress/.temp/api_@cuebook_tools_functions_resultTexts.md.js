import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: resultTexts()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/resultTexts.md","filePath":"api/@cuebook/tools/functions/resultTexts.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/resultTexts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-resulttexts" tabindex="-1">Function: resultTexts() <a class="header-anchor" href="#function-resulttexts" aria-label="Permalink to &quot;Function: resultTexts()&quot;">​</a></h1><blockquote><p><strong>resultTexts</strong>(<code>result</code>): <code>string</code>[]</p></blockquote><p>A result as a model reads it: JSON, followed by its texts of several lines, such as the content of a file. In JSON these would be one line full of <code>\\n</code>. A failure is JSON alone, with its code, message and hint.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>result</code></td><td><a href="./../type-aliases/ToolResult.html"><code>ToolResult</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/resultTexts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const resultTexts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  resultTexts as default
};
