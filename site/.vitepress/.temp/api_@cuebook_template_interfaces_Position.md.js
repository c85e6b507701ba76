import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Position","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Position.md","filePath":"api/@cuebook/template/interfaces/Position.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Position.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-position" tabindex="-1">Interface: Position <a class="header-anchor" href="#interface-position" aria-label="Permalink to &quot;Interface: Position&quot;">​</a></h1><p>A place in a file as an editor shows it: lines and columns from 1, columns in UTF-16 units.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./Offsets.html"><code>Offsets</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-column"></a> <code>column</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-line"></a> <code>line</code></td><td><code>readonly</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Position.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Position = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Position as default
};
