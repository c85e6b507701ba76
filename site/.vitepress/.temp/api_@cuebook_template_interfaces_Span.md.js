import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Span","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Span.md","filePath":"api/@cuebook/template/interfaces/Span.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Span.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-span" tabindex="-1">Interface: Span <a class="header-anchor" href="#interface-span" aria-label="Permalink to &quot;Interface: Span&quot;">​</a></h1><p>A range of UTF-16 offsets into a text: <code>start</code> inclusive, <code>end</code> exclusive.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./Token.html"><code>Token</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-end"></a> <code>end</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-start"></a> <code>start</code></td><td><code>readonly</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Span.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Span = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Span as default
};
