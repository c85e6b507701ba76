import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: builtInWorkflows","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/variables/builtInWorkflows.md","filePath":"api/@cuebook/engine/variables/builtInWorkflows.md"}');
const _sfc_main = { name: "api/@cuebook/engine/variables/builtInWorkflows.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-builtinworkflows" tabindex="-1">Variable: builtInWorkflows <a class="header-anchor" href="#variable-builtinworkflows" aria-label="Permalink to &quot;Variable: builtInWorkflows&quot;">​</a></h1><blockquote><p><code>const</code> <strong>builtInWorkflows</strong>: readonly <a href="./../type-aliases/BuiltInWorkflow.html"><code>BuiltInWorkflow</code></a>[]</p></blockquote><p>The names of the built-in workflows: those for a weight, the lightest first, and <code>classify</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/variables/builtInWorkflows.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const builtInWorkflows = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  builtInWorkflows as default
};
