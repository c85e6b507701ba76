import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: currentRules()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/currentRules.md","filePath":"api/@cuebook/workflow/functions/currentRules.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/currentRules.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-currentrules" tabindex="-1">Function: currentRules() <a class="header-anchor" href="#function-currentrules" aria-label="Permalink to &quot;Function: currentRules()&quot;">​</a></h1><blockquote><p><strong>currentRules</strong>(<code>rules</code>, <code>__namedParameters</code>): readonly <code>unknown</code>[]</p></blockquote><p>Rules with the decision under its current key, <code>decide</code>. The earlier one, <code>effect</code>, is a finding.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>rules</code></td><td>readonly <code>unknown</code>[]</td></tr><tr><td><code>__namedParameters</code></td><td><code>WrittenAt</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <code>unknown</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/currentRules.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const currentRules = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  currentRules as default
};
