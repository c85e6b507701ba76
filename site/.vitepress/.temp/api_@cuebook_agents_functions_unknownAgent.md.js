import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: unknownAgent()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/functions/unknownAgent.md","filePath":"api/@cuebook/agents/functions/unknownAgent.md"}');
const _sfc_main = { name: "api/@cuebook/agents/functions/unknownAgent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-unknownagent" tabindex="-1">Function: unknownAgent() <a class="header-anchor" href="#function-unknownagent" aria-label="Permalink to &quot;Function: unknownAgent()&quot;">​</a></h1><blockquote><p><strong>unknownAgent</strong>(<code>name</code>, <code>names</code>): <code>CuebookError</code></p></blockquote><p>The failure for an agent that is not set up.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>name</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>names</code></td><td><code>Iterable</code>&lt;<code>string</code>&gt;</td><td>the agents that are set up, beside the kinds</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>CuebookError</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/functions/unknownAgent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const unknownAgent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  unknownAgent as default
};
