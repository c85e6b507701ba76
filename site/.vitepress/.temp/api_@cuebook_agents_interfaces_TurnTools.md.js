import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TurnTools","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/interfaces/TurnTools.md","filePath":"api/@cuebook/agents/interfaces/TurnTools.md"}');
const _sfc_main = { name: "api/@cuebook/agents/interfaces/TurnTools.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-turntools" tabindex="-1">Interface: TurnTools <a class="header-anchor" href="#interface-turntools" aria-label="Permalink to &quot;Interface: TurnTools&quot;">​</a></h1><p>The tools of a turn: an MCP server on this machine, over HTTP, which identifies the agent by a token.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-names"></a> <code>names</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The names of the tools. The agent gets no others.</td></tr><tr><td><a id="property-timeoutms"></a> <code>timeoutMs</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The longest that a call may take, in milliseconds: a person may have to allow it first.</td></tr><tr><td><a id="property-token"></a> <code>token</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A secret that is valid for this turn only. It appears in no argument and in no log.</td></tr><tr><td><a id="property-url"></a> <code>url</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/interfaces/TurnTools.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TurnTools = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TurnTools as default
};
