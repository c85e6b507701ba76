import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: GraphEdge","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/GraphEdge.md","filePath":"api/@cuebook/workflow/interfaces/GraphEdge.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/GraphEdge.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-graphedge" tabindex="-1">Interface: GraphEdge <a class="header-anchor" href="#interface-graphedge" aria-label="Permalink to &quot;Interface: GraphEdge&quot;">​</a></h1><p>An edge of a graph, with the role and the status that take it.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./ForkEdge.html"><code>ForkEdge</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-edge"></a> <code>edge</code></td><td><code>readonly</code></td><td><a href="./Edge.html"><code>Edge</code></a></td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-status"></a> <code>status</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/GraphEdge.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const GraphEdge = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  GraphEdge as default
};
