import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Piece","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Piece.md","filePath":"api/@cuebook/template/interfaces/Piece.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Piece.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-piece" tabindex="-1">Interface: Piece <a class="header-anchor" href="#interface-piece" aria-label="Permalink to &quot;Interface: Piece&quot;">​</a></h1><p>From <code>at</code> in an extract&#39;s text, the characters are those of its source from <code>offset</code>, one for one.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-offset"></a> <code>offset</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-source"></a> <code>source?</code></td><td><code>readonly</code></td><td><a href="./../classes/Source.html"><code>Source</code></a></td><td>Its source, if a text is composed of several; default: the extract&#39;s.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Piece.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Piece = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Piece as default
};
