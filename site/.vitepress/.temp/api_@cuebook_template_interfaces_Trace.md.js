import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Trace","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Trace.md","filePath":"api/@cuebook/template/interfaces/Trace.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Trace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-trace" tabindex="-1">Interface: Trace <a class="header-anchor" href="#interface-trace" aria-label="Permalink to &quot;Interface: Trace&quot;">​</a></h1><p>Rendered text with its segments, in order and without gaps: their ranges concatenated are the text.</p><p>It is plain data: <code>JSON.stringify</code> gives the form that is stored and exchanged. <code>version</code> increases when readers of that form have to change. Offsets are UTF-16 units of <code>text</code> and of the template&#39;s extract.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-segments"></a> <code>segments</code></td><td><code>readonly</code></td><td>readonly <a href="./Segment.html"><code>Segment</code></a>[]</td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-version"></a> <code>version</code></td><td><code>readonly</code></td><td><code>1</code></td><td>The version of the stored form.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Trace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Trace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Trace as default
};
