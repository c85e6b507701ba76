import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ForkEdge","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/ForkEdge.md","filePath":"api/@cuebook/workflow/interfaces/ForkEdge.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/ForkEdge.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-forkedge" tabindex="-1">Interface: ForkEdge <a class="header-anchor" href="#interface-forkedge" aria-label="Permalink to &quot;Interface: ForkEdge&quot;">​</a></h1><p>An edge that opens branches.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./GraphEdge.html"><code>GraphEdge</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-edge"></a> <code>edge</code></td><td><code>readonly</code></td><td><a href="./Edge.html"><code>Edge</code></a></td><td><a href="./GraphEdge.html"><code>GraphEdge</code></a>.<a href="./GraphEdge.html#property-edge"><code>edge</code></a></td></tr><tr><td><a id="property-fork"></a> <code>fork</code></td><td><code>readonly</code></td><td><a href="./Fork.html"><code>Fork</code></a></td><td>-</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td><td><a href="./GraphEdge.html"><code>GraphEdge</code></a>.<a href="./GraphEdge.html#property-role"><code>role</code></a></td></tr><tr><td><a id="property-status"></a> <code>status</code></td><td><code>readonly</code></td><td><code>string</code></td><td><a href="./GraphEdge.html"><code>GraphEdge</code></a>.<a href="./GraphEdge.html#property-status"><code>status</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/ForkEdge.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ForkEdge = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ForkEdge as default
};
