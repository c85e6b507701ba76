import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StdioOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/interfaces/StdioOptions.md","filePath":"api/@cuebook/tools/mcp/interfaces/StdioOptions.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/interfaces/StdioOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-stdiooptions" tabindex="-1">Interface: StdioOptions <a class="header-anchor" href="#interface-stdiooptions" aria-label="Permalink to &quot;Interface: StdioOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-gracems"></a> <code>graceMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How long calls may continue after the client has closed its side, so that their results are still sent. Default 1 s.</td></tr><tr><td><a id="property-input"></a> <code>input?</code></td><td><code>readonly</code></td><td><code>Readable</code></td><td>-</td></tr><tr><td><a id="property-maxmessagebytes"></a> <code>maxMessageBytes?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The longest message that is read. A longer one ends the connection. Default 8 MiB.</td></tr><tr><td><a id="property-output"></a> <code>output?</code></td><td><code>readonly</code></td><td><code>Writable</code></td><td>-</td></tr><tr><td><a id="property-signal"></a> <code>signal?</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>Ends the connection.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/interfaces/StdioOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StdioOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StdioOptions as default
};
