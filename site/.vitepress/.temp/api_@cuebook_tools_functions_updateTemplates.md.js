import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: updateTemplates()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/updateTemplates.md","filePath":"api/@cuebook/tools/functions/updateTemplates.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/updateTemplates.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-updatetemplates" tabindex="-1">Function: updateTemplates() <a class="header-anchor" href="#function-updatetemplates" aria-label="Permalink to &quot;Function: updateTemplates()&quot;">​</a></h1><blockquote><p><strong>updateTemplates</strong>(<code>merge</code>): <code>ToolMaker</code></p></blockquote><p>The tool that brings applications of template sets up to date: for people, not for agents.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>merge</code></td><td><code>MergeTexts</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>ToolMaker</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/updateTemplates.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const updateTemplates = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  updateTemplates as default
};
