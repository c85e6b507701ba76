import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: NodePlace","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/NodePlace.md","filePath":"api/@cuebook/workflow/interfaces/NodePlace.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/NodePlace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-nodeplace" tabindex="-1">Interface: NodePlace <a class="header-anchor" href="#interface-nodeplace" aria-label="Permalink to &quot;Interface: NodePlace&quot;">​</a></h1><p>The place of a node of the definition in the author&#39;s files: offsets into the source, and those of its key.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-end"></a> <code>end</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-file"></a> <code>file</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-key"></a> <code>key?</code></td><td><code>readonly</code></td><td><code>object</code></td><td>-</td></tr><tr><td><code>key.end</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><code>key.start</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-pieces"></a> <code>pieces?</code></td><td><code>readonly</code></td><td>readonly <a href="./PlacedPiece.html"><code>PlacedPiece</code></a>[]</td><td>The map of a text whose characters differ from those in the file.</td></tr><tr><td><a id="property-start"></a> <code>start</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/NodePlace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const NodePlace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  NodePlace as default
};
