import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Segment","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Segment.md","filePath":"api/@cuebook/template/interfaces/Segment.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Segment.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-segment" tabindex="-1">Interface: Segment <a class="header-anchor" href="#interface-segment" aria-label="Permalink to &quot;Interface: Segment&quot;">​</a></h1><p>A segment of output: its range in the text, the template span that produced it, and its origin. The span is in the template&#39;s extract, or in the text of the partial if one is named.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-end"></a> <code>end</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-labels"></a> <code>labels?</code></td><td><code>readonly</code></td><td>readonly <a href="./Label.html"><code>Label</code></a>[]</td><td>Labels of the data that went into it; a segment of the template&#39;s own text has none.</td></tr><tr><td><a id="property-origin"></a> <code>origin</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/Origin.html"><code>Origin</code></a></td><td>-</td></tr><tr><td><a id="property-partial"></a> <code>partial?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-span"></a> <code>span</code></td><td><code>readonly</code></td><td><a href="./Span.html"><code>Span</code></a></td><td>-</td></tr><tr><td><a id="property-start"></a> <code>start</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Segment.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Segment = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Segment as default
};
