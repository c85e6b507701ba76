import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: agentAdapters","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/variables/agentAdapters.md","filePath":"api/@cuebook/agents/variables/agentAdapters.md"}');
const _sfc_main = { name: "api/@cuebook/agents/variables/agentAdapters.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-agentadapters" tabindex="-1">Variable: agentAdapters <a class="header-anchor" href="#variable-agentadapters" aria-label="Permalink to &quot;Variable: agentAdapters&quot;">​</a></h1><blockquote><p><code>const</code> <strong>agentAdapters</strong>: readonly <a href="./../interfaces/AgentAdapter.html"><code>AgentAdapter</code></a>[]</p></blockquote><p>Every agent kind, in the order of the reference.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/variables/agentAdapters.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const agentAdapters = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  agentAdapters as default
};
