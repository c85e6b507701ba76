import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: undoAction()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/undoAction.md","filePath":"api/@cuebook/tools/functions/undoAction.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/undoAction.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-undoaction" tabindex="-1">Function: undoAction() <a class="header-anchor" href="#function-undoaction" aria-label="Permalink to &quot;Function: undoAction()&quot;">​</a></h1><blockquote><p><strong>undoAction</strong>(<code>state</code>): <code>ToolMaker</code></p></blockquote><p>The tool that undoes actions: for people, not for agents.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>state</code></td><td><code>string</code></td><td>the folder of the tools&#39; state</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>ToolMaker</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/undoAction.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const undoAction = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  undoAction as default
};
