import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: handoffContract()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/handoffContract.md","filePath":"api/@cuebook/workflow/functions/handoffContract.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/handoffContract.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-handoffcontract" tabindex="-1">Function: handoffContract() <a class="header-anchor" href="#function-handoffcontract" aria-label="Permalink to &quot;Function: handoffContract()&quot;">​</a></h1><blockquote><p><strong>handoffContract</strong>(<code>hasIssue</code>): <a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></p></blockquote><p>The contract of the title and the body of a pull request.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>hasIssue</code></td><td>{ <code>hasIssue</code>: <code>boolean</code>; }</td><td>whether every run is about an issue; otherwise it can be null</td></tr><tr><td><code>hasIssue.hasIssue</code></td><td><code>boolean</code></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/handoffContract.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const handoffContract = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  handoffContract as default
};
