import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Emitted","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Emitted.md","filePath":"api/@cuebook/template/interfaces/Emitted.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Emitted.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-emitted" tabindex="-1">Interface: Emitted <a class="header-anchor" href="#interface-emitted" aria-label="Permalink to &quot;Interface: Emitted&quot;">​</a></h1><p>A template as a module.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-map"></a> <code>map</code></td><td><code>readonly</code></td><td><a href="./SourceMap.html"><code>SourceMap</code></a></td><td>Maps the module to the template&#39;s file.</td></tr><tr><td><a id="property-module"></a> <code>module</code></td><td><code>readonly</code></td><td><code>string</code></td><td>An ES module with one export, <code>render(data, { isSecret }?)</code>. It gives the same text as the template&#39;s own <code>render</code>, and fails with the same <code>TemplateError</code>. It imports <code>@cuebook/template/emitted/</code> with its dialect, uses no <code>eval</code>, and contains the template&#39;s text.</td></tr><tr><td><a id="property-types"></a> <code>types</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its <code>.d.ts</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Emitted.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Emitted = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Emitted as default
};
