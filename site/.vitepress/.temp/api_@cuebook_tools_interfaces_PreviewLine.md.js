import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PreviewLine","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/PreviewLine.md","filePath":"api/@cuebook/tools/interfaces/PreviewLine.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/PreviewLine.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-previewline" tabindex="-1">Interface: PreviewLine <a class="header-anchor" href="#interface-previewline" aria-label="Permalink to &quot;Interface: PreviewLine&quot;">​</a></h1><p>A line of a preview with its kind, for colouring.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-is"></a> <code>is</code></td><td><code>readonly</code></td><td><code>&quot;text&quot;</code> | <code>&quot;note&quot;</code> | <code>&quot;added&quot;</code> | <code>&quot;same&quot;</code> | <code>&quot;header&quot;</code> | <code>&quot;hunk&quot;</code> | <code>&quot;removed&quot;</code></td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/PreviewLine.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PreviewLine = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PreviewLine as default
};
