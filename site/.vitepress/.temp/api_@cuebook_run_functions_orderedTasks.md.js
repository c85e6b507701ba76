import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: orderedTasks()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/orderedTasks.md","filePath":"api/@cuebook/run/functions/orderedTasks.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/orderedTasks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-orderedtasks" tabindex="-1">Function: orderedTasks() <a class="header-anchor" href="#function-orderedtasks" aria-label="Permalink to &quot;Function: orderedTasks()&quot;">​</a></h1><blockquote><p><strong>orderedTasks</strong>&lt;<code>Of</code>&gt;(<code>tasks</code>): <code>Of</code>[]</p></blockquote><p>The tasks in an order in which each comes after those that it depends on; otherwise as they are listed.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th></tr></thead><tbody><tr><td><a id="type-parameter-of"></a> <code>Of</code> <em>extends</em> <code>Task</code></td></tr></tbody></table><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>tasks</code></td><td>readonly <code>Of</code>[]</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Of</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/orderedTasks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const orderedTasks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  orderedTasks as default
};
