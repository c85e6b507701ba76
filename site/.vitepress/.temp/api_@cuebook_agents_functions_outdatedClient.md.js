import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: outdatedClient()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/functions/outdatedClient.md","filePath":"api/@cuebook/agents/functions/outdatedClient.md"}');
const _sfc_main = { name: "api/@cuebook/agents/functions/outdatedClient.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-outdatedclient" tabindex="-1">Function: outdatedClient() <a class="header-anchor" href="#function-outdatedclient" aria-label="Permalink to &quot;Function: outdatedClient()&quot;">​</a></h1><blockquote><p><strong>outdatedClient</strong>(<code>agent</code>, <code>version</code>): <code>string</code> | <code>undefined</code></p></blockquote><p>The warning for a client that is older than its agent was tested with.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>agent</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Agent.html"><code>Agent</code></a>, <code>&quot;kind&quot;</code> | <code>&quot;tested&quot;</code>&gt;</td><td>-</td></tr><tr><td><code>version</code></td><td><code>string</code></td><td>as <code>probe</code> reports it</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/functions/outdatedClient.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const outdatedClient = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  outdatedClient as default
};
