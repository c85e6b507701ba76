import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: capabilitiesOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/functions/capabilitiesOf.md","filePath":"api/@cuebook/agents/functions/capabilitiesOf.md"}');
const _sfc_main = { name: "api/@cuebook/agents/functions/capabilitiesOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-capabilitiesof" tabindex="-1">Function: capabilitiesOf() <a class="header-anchor" href="#function-capabilitiesof" aria-label="Permalink to &quot;Function: capabilitiesOf()&quot;">​</a></h1><blockquote><p><strong>capabilitiesOf</strong>(<code>__namedParameters</code>): <a href="./../interfaces/AgentCapabilities.html"><code>AgentCapabilities</code></a> | <code>undefined</code></p></blockquote><p>What an agent with these settings can do; undefined if its kind is unknown. Of settings that are refused only the kind counts.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>WrittenAgent</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/AgentCapabilities.html"><code>AgentCapabilities</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/functions/capabilitiesOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const capabilitiesOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  capabilitiesOf as default
};
