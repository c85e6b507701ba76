import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: renamedAgentSettings()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/functions/renamedAgentSettings.md","filePath":"api/@cuebook/agents/functions/renamedAgentSettings.md"}');
const _sfc_main = { name: "api/@cuebook/agents/functions/renamedAgentSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-renamedagentsettings" tabindex="-1">Function: renamedAgentSettings() <a class="header-anchor" href="#function-renamedagentsettings" aria-label="Permalink to &quot;Function: renamedAgentSettings()&quot;">​</a></h1><blockquote><p><strong>renamedAgentSettings</strong>(<code>__namedParameters</code>, <code>placeOf</code>): readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></blockquote><p>The findings about an agent&#39;s settings, before it is made: keys by their earlier names.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>WrittenAgent</code></td></tr><tr><td><code>placeOf</code></td><td><code>PlaceOf</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/functions/renamedAgentSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const renamedAgentSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  renamedAgentSettings as default
};
