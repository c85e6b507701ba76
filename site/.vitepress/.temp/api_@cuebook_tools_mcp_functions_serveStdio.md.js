import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: serveStdio()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/functions/serveStdio.md","filePath":"api/@cuebook/tools/mcp/functions/serveStdio.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/functions/serveStdio.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-servestdio" tabindex="-1">Function: serveStdio() <a class="header-anchor" href="#function-servestdio" aria-label="Permalink to &quot;Function: serveStdio()&quot;">​</a></h1><blockquote><p><strong>serveStdio</strong>(<code>server</code>, <code>options?</code>): <code>Promise</code>&lt;<a href="./../type-aliases/StdioEnd.html"><code>StdioEnd</code></a>&gt;</p></blockquote><p>Serves the client at the other end of this process&#39;s standard streams until it ends, or SIGINT or SIGTERM arrives. Until then only messages are written to standard output, and the console writes to standard error.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>server</code></td><td><a href="./../interfaces/McpServer.html"><code>McpServer</code></a></td></tr><tr><td><code>options?</code></td><td><a href="./../interfaces/StdioOptions.html"><code>StdioOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../type-aliases/StdioEnd.html"><code>StdioEnd</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/functions/serveStdio.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const serveStdio = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  serveStdio as default
};
