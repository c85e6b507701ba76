import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: frontMatterAgent()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/functions/frontMatterAgent.md","filePath":"api/@cuebook/agents/functions/frontMatterAgent.md"}');
const _sfc_main = { name: "api/@cuebook/agents/functions/frontMatterAgent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-frontmatteragent" tabindex="-1">Function: frontMatterAgent() <a class="header-anchor" href="#function-frontmatteragent" aria-label="Permalink to &quot;Function: frontMatterAgent()&quot;">​</a></h1><blockquote><p><strong>frontMatterAgent</strong>(<code>__namedParameters</code>, <code>definition</code>, <code>name</code>, <code>model?</code>): <a href="./../interfaces/Agent.html"><code>Agent</code></a> | <code>undefined</code></p></blockquote><p>The agent that a WORKFLOW.md sets up: by <code>agent.command</code>, and by the section with the name of <code>agent.kind</code>. Undefined if it does not; then the configuration does.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td>{ <code>command?</code>: <code>string</code>; <code>kind?</code>: <code>string</code>; }</td></tr><tr><td><code>__namedParameters.command?</code></td><td><code>string</code></td></tr><tr><td><code>__namedParameters.kind?</code></td><td><code>string</code></td></tr><tr><td><code>definition</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td></tr><tr><td><code>name</code></td><td><code>string</code></td></tr><tr><td><code>model?</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Agent.html"><code>Agent</code></a> | <code>undefined</code></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError if the adapter refuses the settings</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/functions/frontMatterAgent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const frontMatterAgent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  frontMatterAgent as default
};
