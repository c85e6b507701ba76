import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: agentEnvironment()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/functions/agentEnvironment.md","filePath":"api/@cuebook/agents/functions/agentEnvironment.md"}');
const _sfc_main = { name: "api/@cuebook/agents/functions/agentEnvironment.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-agentenvironment" tabindex="-1">Function: agentEnvironment() <a class="header-anchor" href="#function-agentenvironment" aria-label="Permalink to &quot;Function: agentEnvironment()&quot;">​</a></h1><blockquote><p><strong>agentEnvironment</strong>(<code>settings</code>, <code>turn?</code>): <code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;</p></blockquote><p>The environment of an agent: the allow-list, the locale, what the configuration passes on and sets, and the turn&#39;s variables. Variables with a withheld value are left out, by whatever name. A variable that the configuration sets takes precedence over one that it passes on. The <code>CUEBOOK_</code> variables cannot be changed.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>settings</code></td><td><code>EnvironmentSettings</code></td></tr><tr><td><code>turn?</code></td><td><a href="./../interfaces/TurnRequest.html"><code>TurnRequest</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/functions/agentEnvironment.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const agentEnvironment = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  agentEnvironment as default
};
