import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: chosenAgentFor()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/chosenAgentFor.md","filePath":"api/@cuebook/engine/functions/chosenAgentFor.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/chosenAgentFor.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-chosenagentfor" tabindex="-1">Function: chosenAgentFor() <a class="header-anchor" href="#function-chosenagentfor" aria-label="Permalink to &quot;Function: chosenAgentFor()&quot;">​</a></h1><blockquote><p><strong>chosenAgentFor</strong>(<code>host</code>, <code>definition</code>, <code>role</code>, <code>ofRun?</code>): <a href="./../interfaces/ChosenAgent.html"><code>ChosenAgent</code></a></p></blockquote><p>The agent of a role: the run&#39;s, else the role&#39;s, the workflow&#39;s, the project&#39;s. The role&#39;s model is not for an agent of the run.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;defaultAgent&quot;</code>&gt;</td></tr><tr><td><code>definition</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td></tr><tr><td><code>role</code></td><td><code>string</code></td></tr><tr><td><code>ofRun?</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/ChosenAgent.html"><code>ChosenAgent</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>agent_missing</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/chosenAgentFor.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const chosenAgentFor = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  chosenAgentFor as default
};
