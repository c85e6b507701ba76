import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: assignmentProblem()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/assignmentProblem.md","filePath":"api/@cuebook/template/functions/assignmentProblem.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/assignmentProblem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-assignmentproblem" tabindex="-1">Function: assignmentProblem() <a class="header-anchor" href="#function-assignmentproblem" aria-label="Permalink to &quot;Function: assignmentProblem()&quot;">​</a></h1><blockquote><p><strong>assignmentProblem</strong>(<code>given</code>, <code>wanted</code>, <code>what</code>): <a href="./../interfaces/Objection.html"><code>Objection</code></a> | <code>undefined</code></p></blockquote><p>The reason that some value at a path does not fit the schema at another, or that this is not known: <code>undefined</code> if each fits. It compares types; rules that restrict them further, such as <code>maximum</code>, are left to a check of the value. Whether the value always exists is the question of a check of its path.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>given</code></td><td><a href="./../interfaces/SchemaPath.html"><code>SchemaPath</code></a></td><td>-</td></tr><tr><td><code>wanted</code></td><td><a href="./../interfaces/SchemaPath.html"><code>SchemaPath</code></a></td><td>-</td></tr><tr><td><code>what</code></td><td><code>string</code></td><td>names the value</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Objection.html"><code>Objection</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/assignmentProblem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const assignmentProblem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  assignmentProblem as default
};
