import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PlacedPiece","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PlacedPiece.md","filePath":"api/@cuebook/workflow/interfaces/PlacedPiece.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PlacedPiece.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-placedpiece" tabindex="-1">Interface: PlacedPiece <a class="header-anchor" href="#interface-placedpiece" aria-label="Permalink to &quot;Interface: PlacedPiece&quot;">​</a></h1><p>From <code>at</code> on, the characters of the text are those of the file from <code>offset</code> on.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-file"></a> <code>file?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The file, if the text is composed from several; absent: the file of the node.</td></tr><tr><td><a id="property-offset"></a> <code>offset</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PlacedPiece.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PlacedPiece = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PlacedPiece as default
};
