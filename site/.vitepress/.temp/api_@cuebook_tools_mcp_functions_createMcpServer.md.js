import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: createMcpServer()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/functions/createMcpServer.md","filePath":"api/@cuebook/tools/mcp/functions/createMcpServer.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/functions/createMcpServer.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-createmcpserver" tabindex="-1">Function: createMcpServer() <a class="header-anchor" href="#function-createmcpserver" aria-label="Permalink to &quot;Function: createMcpServer()&quot;">​</a></h1><blockquote><p><strong>createMcpServer</strong>(<code>tools</code>, <code>options</code>): <a href="./../interfaces/McpServer.html"><code>McpServer</code></a></p></blockquote><p>Makes the server of one client, over the tools that it may call.</p><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> server</span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> createMcpServer</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(toolbox, { name: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;cuebook&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, version: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;0.1.0&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> });</span></span>
<span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">await</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> serveStdio</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(server);</span></span></code></pre></div><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>tools</code></td><td><a href="./../type-aliases/McpTools.html"><code>McpTools</code></a></td></tr><tr><td><code>options</code></td><td><a href="./../interfaces/McpServerOptions.html"><code>McpServerOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/McpServer.html"><code>McpServer</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>TypeError if a tool&#39;s schemas are not those of objects</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/functions/createMcpServer.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const createMcpServer = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  createMcpServer as default
};
