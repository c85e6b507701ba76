import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: launchOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/functions/launchOf.md","filePath":"api/@cuebook/agents/functions/launchOf.md"}');
const _sfc_main = { name: "api/@cuebook/agents/functions/launchOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-launchof" tabindex="-1">Function: launchOf() <a class="header-anchor" href="#function-launchof" aria-label="Permalink to &quot;Function: launchOf()&quot;">​</a></h1><blockquote><p><strong>launchOf</strong>(<code>agent</code>, <code>request</code>): <code>Promise</code>&lt;<a href="./../interfaces/Launch.html"><code>Launch</code></a> | <code>undefined</code>&gt;</p></blockquote><p>The process that a turn of an agent would start; undefined if it starts none. Nothing is started, and no model is asked.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>agent</code></td><td><a href="./../interfaces/Agent.html"><code>Agent</code></a></td></tr><tr><td><code>request</code></td><td><a href="./../interfaces/TurnRequest.html"><code>TurnRequest</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Launch.html"><code>Launch</code></a> | <code>undefined</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>AgentError if the agent would refuse the turn</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/functions/launchOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const launchOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  launchOf as default
};
