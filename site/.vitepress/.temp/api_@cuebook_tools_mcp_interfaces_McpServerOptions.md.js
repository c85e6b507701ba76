import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: McpServerOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/interfaces/McpServerOptions.md","filePath":"api/@cuebook/tools/mcp/interfaces/McpServerOptions.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/interfaces/McpServerOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-mcpserveroptions" tabindex="-1">Interface: McpServerOptions <a class="header-anchor" href="#interface-mcpserveroptions" aria-label="Permalink to &quot;Interface: McpServerOptions&quot;">​</a></h1><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./HttpOptions.html"><code>HttpOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-heartbeatms"></a> <code>heartbeatMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The interval of heartbeats to a client while a call reports nothing. Default 5 s.</td></tr><tr><td><a id="property-maxcalls"></a> <code>maxCalls?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of calls that may run at once. Default 256.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The name that the server gives: <code>cuebook</code>.</td></tr><tr><td><a id="property-rootstimeoutms"></a> <code>rootsTimeoutMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How long a client may take to list its roots. Default 5 s.</td></tr><tr><td><a id="property-version"></a> <code>version</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/interfaces/McpServerOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const McpServerOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  McpServerOptions as default
};
