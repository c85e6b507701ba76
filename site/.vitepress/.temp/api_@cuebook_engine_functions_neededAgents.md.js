import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: neededAgents()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/neededAgents.md","filePath":"api/@cuebook/engine/functions/neededAgents.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/neededAgents.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-neededagents" tabindex="-1">Function: neededAgents() <a class="header-anchor" href="#function-neededagents" aria-label="Permalink to &quot;Function: neededAgents()&quot;">​</a></h1><blockquote><p><strong>neededAgents</strong>(<code>host</code>, <code>workflow</code>, <code>ofRun?</code>): readonly <code>string</code>[]</p></blockquote><p>The names of the agents that a run of a workflow needs, each once.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;defaultAgent&quot;</code>&gt;</td><td>-</td></tr><tr><td><code>workflow</code></td><td><a href="./../../workflow/interfaces/Workflow.html"><code>Workflow</code></a></td><td>-</td></tr><tr><td><code>ofRun?</code></td><td><code>string</code></td><td>the agent that replaces them</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <code>string</code>[]</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>agent_missing</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/neededAgents.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const neededAgents = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  neededAgents as default
};
