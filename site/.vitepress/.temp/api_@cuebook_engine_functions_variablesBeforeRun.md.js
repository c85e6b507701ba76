import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: variablesBeforeRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/variablesBeforeRun.md","filePath":"api/@cuebook/engine/functions/variablesBeforeRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/variablesBeforeRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-variablesbeforerun" tabindex="-1">Function: variablesBeforeRun() <a class="header-anchor" href="#function-variablesbeforerun" aria-label="Permalink to &quot;Function: variablesBeforeRun()&quot;">​</a></h1><blockquote><p><strong>variablesBeforeRun</strong>(<code>definition</code>, <code>role</code>, <code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../interfaces/LabelledVariables.html"><code>LabelledVariables</code></a>&gt;</p></blockquote><p>The variables of a phase as the first step of a run would have them, as far as they are known before a run: the task, the project, the target branch, and what the workflow adds. All others are blank. Nothing is created.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td><td>with a blank name if the workflow could not be run</td></tr><tr><td><code>role</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/KnownBeforeRun.html"><code>KnownBeforeRun</code></a></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/LabelledVariables.html"><code>LabelledVariables</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>variable_missing</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/variablesBeforeRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const variablesBeforeRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  variablesBeforeRun as default
};
