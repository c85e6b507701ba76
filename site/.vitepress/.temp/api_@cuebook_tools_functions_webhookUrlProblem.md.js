import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: webhookUrlProblem()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/webhookUrlProblem.md","filePath":"api/@cuebook/tools/functions/webhookUrlProblem.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/webhookUrlProblem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-webhookurlproblem" tabindex="-1">Function: webhookUrlProblem() <a class="header-anchor" href="#function-webhookurlproblem" aria-label="Permalink to &quot;Function: webhookUrlProblem()&quot;">​</a></h1><blockquote><p><strong>webhookUrlProblem</strong>(<code>text</code>): <code>string</code> | <code>undefined</code></p></blockquote><p>What is wrong with the address of a webhook. Undefined: nothing.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/webhookUrlProblem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const webhookUrlProblem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  webhookUrlProblem as default
};
