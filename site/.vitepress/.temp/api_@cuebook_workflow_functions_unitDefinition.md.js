import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: unitDefinition()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/unitDefinition.md","filePath":"api/@cuebook/workflow/functions/unitDefinition.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/unitDefinition.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-unitdefinition" tabindex="-1">Function: unitDefinition() <a class="header-anchor" href="#function-unitdefinition" aria-label="Permalink to &quot;Function: unitDefinition()&quot;">​</a></h1><blockquote><p><strong>unitDefinition</strong>(<code>definition</code>, <code>path</code>): <a href="./../interfaces/Definition.html"><code>Definition</code></a> | <code>undefined</code></p></blockquote><p>The definition of a workflow that roles of another one run: complete, so that it can be verified and run like any other. Its roles without an agent have that of the workflow that the run was started with, whose budgets count.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../interfaces/Definition.html"><code>Definition</code></a></td><td>that of the entry file, or of another of its workflows</td></tr><tr><td><code>path</code></td><td><code>string</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Definition.html"><code>Definition</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/unitDefinition.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const unitDefinition = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  unitDefinition as default
};
