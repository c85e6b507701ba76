import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Offsets","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Offsets.md","filePath":"api/@cuebook/template/interfaces/Offsets.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Offsets.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-offsets" tabindex="-1">Interface: Offsets <a class="header-anchor" href="#interface-offsets" aria-label="Permalink to &quot;Interface: Offsets&quot;">​</a></h1><p>A place in a file in every unit that tools use.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./Position.html"><code>Position</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-bytecolumn"></a> <code>byteColumn</code></td><td><code>readonly</code></td><td><code>number</code></td><td>UTF-8 bytes from the start of the line, from 1.</td><td>-</td></tr><tr><td><a id="property-byteoffset"></a> <code>byteOffset</code></td><td><code>readonly</code></td><td><code>number</code></td><td>UTF-8 bytes from the start of the text.</td><td>-</td></tr><tr><td><a id="property-column"></a> <code>column</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><a href="./Position.html"><code>Position</code></a>.<a href="./Position.html#property-column"><code>column</code></a></td></tr><tr><td><a id="property-line"></a> <code>line</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><a href="./Position.html"><code>Position</code></a>.<a href="./Position.html#property-line"><code>line</code></a></td></tr><tr><td><a id="property-offset"></a> <code>offset</code></td><td><code>readonly</code></td><td><code>number</code></td><td>UTF-16 units from the start of the text.</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Offsets.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Offsets = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Offsets as default
};
