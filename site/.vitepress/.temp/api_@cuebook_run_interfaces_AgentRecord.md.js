import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AgentRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/AgentRecord.md","filePath":"api/@cuebook/run/interfaces/AgentRecord.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/AgentRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-agentrecord" tabindex="-1">Interface: AgentRecord <a class="header-anchor" href="#interface-agentrecord" aria-label="Permalink to &quot;Interface: AgentRecord&quot;">​</a></h1><p>The agent of a turn, with the properties that rules depend on.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-model"></a> <code>model?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The model that its settings name.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-resume"></a> <code>resume</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-resumeinterrupted"></a> <code>resumeInterrupted</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/AgentRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AgentRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AgentRecord as default
};
