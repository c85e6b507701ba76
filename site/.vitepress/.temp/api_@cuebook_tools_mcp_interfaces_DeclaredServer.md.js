import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DeclaredServer","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/interfaces/DeclaredServer.md","filePath":"api/@cuebook/tools/mcp/interfaces/DeclaredServer.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/interfaces/DeclaredServer.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-declaredserver" tabindex="-1">Interface: DeclaredServer <a class="header-anchor" href="#interface-declaredserver" aria-label="Permalink to &quot;Interface: DeclaredServer&quot;">​</a></h1><p>A server of tools that a person has declared.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>ServerProgram</code> | { <code>token?</code>: <code>string</code>; <code>url</code>: <code>string</code>; }</td><td>A program, or an address with its token.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Letters, digits and <code>-</code>.</td></tr><tr><td><a id="property-timeoutms"></a> <code>timeoutMs</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How long the start, and each call, may take.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/interfaces/DeclaredServer.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DeclaredServer = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DeclaredServer as default
};
