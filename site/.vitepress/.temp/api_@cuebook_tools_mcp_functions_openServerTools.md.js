import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openServerTools()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/functions/openServerTools.md","filePath":"api/@cuebook/tools/mcp/functions/openServerTools.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/functions/openServerTools.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-openservertools" tabindex="-1">Function: openServerTools() <a class="header-anchor" href="#function-openservertools" aria-label="Permalink to &quot;Function: openServerTools()&quot;">​</a></h1><blockquote><p><strong>openServerTools</strong>(<code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../interfaces/ServerTools.html"><code>ServerTools</code></a>&gt;</p></blockquote><p>Connects to a declared server. Its tools have the names <code>mcp__SERVER__TOOL</code>, and each call is an action of the effect <code>ask_client</code>: what the server says about them decides nothing.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/DeclaredServer.html"><code>DeclaredServer</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/ServerTools.html"><code>ServerTools</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>Error if the server cannot be started or reached, or does not speak the protocol</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/functions/openServerTools.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openServerTools = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openServerTools as default
};
