import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: workflowMdSchemaWith","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/workflowMdSchemaWith.md","filePath":"api/@cuebook/workflow/variables/workflowMdSchemaWith.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/workflowMdSchemaWith.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-workflowmdschemawith" tabindex="-1">Variable: workflowMdSchemaWith <a class="header-anchor" href="#variable-workflowmdschemawith" aria-label="Permalink to &quot;Variable: workflowMdSchemaWith&quot;">​</a></h1><blockquote><p><code>const</code> <strong>workflowMdSchemaWith</strong>: (<code>trackers</code>) =&gt; <code>TObject</code></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>trackers</code></td><td><a href="./../type-aliases/TrackerSections.html"><code>TrackerSections</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>TObject</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/workflowMdSchemaWith.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const workflowMdSchemaWith = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  workflowMdSchemaWith as default
};
