import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: toolFindings()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/toolFindings.md","filePath":"api/@cuebook/workflow/functions/toolFindings.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/toolFindings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-toolfindings" tabindex="-1">Function: toolFindings() <a class="header-anchor" href="#function-toolfindings" aria-label="Permalink to &quot;Function: toolFindings()&quot;">​</a></h1><blockquote><p><strong>toolFindings</strong>(<code>workflow</code>, <code>known</code>): <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></blockquote><p>Reports tools of roles that do not exist or are named twice.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../interfaces/Workflow.html"><code>Workflow</code></a></td><td>-</td></tr><tr><td><code>known</code></td><td>readonly <code>string</code>[]</td><td>the names of all tools, which this package does not know</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/toolFindings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const toolFindings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  toolFindings as default
};
