import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: phaseCondition()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/phaseCondition.md","filePath":"api/@cuebook/workflow/functions/phaseCondition.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/phaseCondition.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-phasecondition" tabindex="-1">Function: phaseCondition() <a class="header-anchor" href="#function-phasecondition" aria-label="Permalink to &quot;Function: phaseCondition()&quot;">​</a></h1><blockquote><p><strong>phaseCondition</strong>(<code>performs</code>): <a href="./../interfaces/PhaseCondition.html"><code>PhaseCondition</code></a> | <code>undefined</code></p></blockquote><p>What a role decides about a phase; <code>undefined</code>: nothing.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>performs</code></td><td><a href="./../type-aliases/Performs.html"><code>Performs</code></a> | <code>undefined</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PhaseCondition.html"><code>PhaseCondition</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/phaseCondition.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const phaseCondition = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  phaseCondition as default
};
