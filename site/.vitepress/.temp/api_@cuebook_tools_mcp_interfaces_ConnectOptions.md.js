import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ConnectOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/interfaces/ConnectOptions.md","filePath":"api/@cuebook/tools/mcp/interfaces/ConnectOptions.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/interfaces/ConnectOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-connectoptions" tabindex="-1">Interface: ConnectOptions <a class="header-anchor" href="#interface-connectoptions" aria-label="Permalink to &quot;Interface: ConnectOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-callms"></a> <code>callMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How long a whole call may take, including the wait for a person. Default 1 hour.</td></tr><tr><td><a id="property-name"></a> <code>name?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The name that the client gives. Default <code>cuebook</code>.</td></tr><tr><td><a id="property-silencems"></a> <code>silenceMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How long the server may be silent, also during a call. Default 30 s. Cuebook&#39;s server sends a heartbeat every 5 s.</td></tr><tr><td><a id="property-to"></a> <code>to</code></td><td><code>readonly</code></td><td>{ <code>token?</code>: <code>string</code>; <code>url</code>: <code>string</code>; } | <code>Transport</code></td><td>Where the server is: <code>http://127.0.0.1:40123/mcp</code> with its token, or a transport of the SDK.</td></tr><tr><td><a id="property-version"></a> <code>version?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/interfaces/ConnectOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ConnectOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ConnectOptions as default
};
