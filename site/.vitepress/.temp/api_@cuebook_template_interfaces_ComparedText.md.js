import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ComparedText","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/ComparedText.md","filePath":"api/@cuebook/template/interfaces/ComparedText.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/ComparedText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-comparedtext" tabindex="-1">Interface: ComparedText <a class="header-anchor" href="#interface-comparedtext" aria-label="Permalink to &quot;Interface: ComparedText&quot;">​</a></h1><p>A text that is compared with a value of the data.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-paths"></a> <code>paths</code></td><td><code>readonly</code></td><td>readonly (readonly <code>string</code>[])[]</td><td>The places of the data that the value can come from.</td></tr><tr><td><a id="property-span"></a> <code>span</code></td><td><code>readonly</code></td><td><a href="./Span.html"><code>Span</code></a></td><td>Without its quotes.</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/ComparedText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ComparedText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ComparedText as default
};
