import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AgentAnswer","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/interfaces/AgentAnswer.md","filePath":"api/@cuebook/agents/interfaces/AgentAnswer.md"}');
const _sfc_main = { name: "api/@cuebook/agents/interfaces/AgentAnswer.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-agentanswer" tabindex="-1">Interface: AgentAnswer <a class="header-anchor" href="#interface-agentanswer" aria-label="Permalink to &quot;Interface: AgentAnswer&quot;">​</a></h1><p>The answer to a question.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-isallowed"></a> <code>isAllowed</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Why, for the agent, if its client takes a reason.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/interfaces/AgentAnswer.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AgentAnswer = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AgentAnswer as default
};
