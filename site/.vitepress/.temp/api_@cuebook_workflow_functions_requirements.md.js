import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: requirements()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/requirements.md","filePath":"api/@cuebook/workflow/functions/requirements.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/requirements.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-requirements" tabindex="-1">Function: requirements() <a class="header-anchor" href="#function-requirements" aria-label="Permalink to &quot;Function: requirements()&quot;">​</a></h1><blockquote><p><strong>requirements</strong>(<code>workflow</code>): <a href="./../interfaces/Requirements.html"><code>Requirements</code></a></p></blockquote><p>Whether any prompt of the workflow refers to the issue or the input, or one of a workflow that it runs to the issue. Prompts that do not parse are ignored.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../interfaces/Workflow.html"><code>Workflow</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Requirements.html"><code>Requirements</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/requirements.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const requirements = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  requirements as default
};
