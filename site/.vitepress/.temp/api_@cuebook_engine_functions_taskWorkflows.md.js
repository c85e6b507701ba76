import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: taskWorkflows()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/taskWorkflows.md","filePath":"api/@cuebook/engine/functions/taskWorkflows.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/taskWorkflows.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-taskworkflows" tabindex="-1">Function: taskWorkflows() <a class="header-anchor" href="#function-taskworkflows" aria-label="Permalink to &quot;Function: taskWorkflows()&quot;">​</a></h1><blockquote><p><strong>taskWorkflows</strong>(<code>names</code>): <code>string</code>[]</p></blockquote><p>The names of workflows without automations and sessions, which other commands run.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>names</code></td><td>readonly <code>string</code>[]</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/taskWorkflows.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const taskWorkflows = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  taskWorkflows as default
};
