import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RemoteCall","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/interfaces/RemoteCall.md","filePath":"api/@cuebook/tools/mcp/interfaces/RemoteCall.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/interfaces/RemoteCall.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-remotecall" tabindex="-1">Interface: RemoteCall <a class="header-anchor" href="#interface-remotecall" aria-label="Permalink to &quot;Interface: RemoteCall&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-onprogress"></a> <code>onProgress?</code></td><td><code>readonly</code></td><td>(<code>message</code>) =&gt; <code>void</code></td></tr><tr><td><a id="property-signal"></a> <code>signal?</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/interfaces/RemoteCall.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RemoteCall = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RemoteCall as default
};
