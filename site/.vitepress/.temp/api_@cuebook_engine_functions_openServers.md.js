import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openServers()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/openServers.md","filePath":"api/@cuebook/engine/functions/openServers.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/openServers.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-openservers" tabindex="-1">Function: openServers() <a class="header-anchor" href="#function-openservers" aria-label="Permalink to &quot;Function: openServers()&quot;">​</a></h1><blockquote><p><strong>openServers</strong>(<code>servers</code>, <code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../interfaces/OpenServers.html"><code>OpenServers</code></a>&gt;</p></blockquote><p>Starts or reaches servers, all at once.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>servers</code></td><td>readonly <a href="./../../tools/type-aliases/ServerSettings.html"><code>ServerSettings</code></a>[]</td></tr><tr><td><code>__namedParameters</code></td><td><code>ServerPlace</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/OpenServers.html"><code>OpenServers</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>tool_server_failed</code>; then none is left running</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/openServers.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openServers = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openServers as default
};
