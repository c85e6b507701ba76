import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ServerTools","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/interfaces/ServerTools.md","filePath":"api/@cuebook/tools/mcp/interfaces/ServerTools.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/interfaces/ServerTools.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-servertools" tabindex="-1">Interface: ServerTools <a class="header-anchor" href="#interface-servertools" aria-label="Permalink to &quot;Interface: ServerTools&quot;">​</a></h1><p>The tools of a declared server, for the <code>others</code> of a toolbox.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>AsyncDisposable</code></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-tools"></a> <code>tools</code></td><td><code>readonly</code></td><td>readonly <a href="./../../interfaces/Tool.html"><code>Tool</code></a>[]</td><td>As they were listed last.</td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="refresh" tabindex="-1">refresh() <a class="header-anchor" href="#refresh" aria-label="Permalink to &quot;refresh()&quot;">​</a></h3><blockquote><p><strong>refresh</strong>(): <code>Promise</code>&lt;<code>boolean</code>&gt;</p></blockquote><p>Lists the tools again if the server has said that they changed.</p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<code>boolean</code>&gt;</p><p>whether it has</p><h4 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h4><p>Error if it does not answer, or has too many; then the tools are unchanged</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/interfaces/ServerTools.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServerTools = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServerTools as default
};
