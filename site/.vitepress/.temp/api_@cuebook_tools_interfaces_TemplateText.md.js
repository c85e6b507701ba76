import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TemplateText","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/TemplateText.md","filePath":"api/@cuebook/tools/interfaces/TemplateText.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/TemplateText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-templatetext" tabindex="-1">Interface: TemplateText <a class="header-anchor" href="#interface-templatetext" aria-label="Permalink to &quot;Interface: TemplateText&quot;">​</a></h1><p>A template&#39;s file taken apart: its declarations, and the template with its places in the file.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-declared"></a> <code>declared</code></td><td><code>readonly</code></td><td><code>Declared</code></td><td>-</td></tr><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-extract"></a> <code>extract</code></td><td><code>readonly</code></td><td><a href="./../../template/classes/Extract.html"><code>Extract</code></a></td><td>Without the front matter, if that is the template&#39;s own and not part of the output.</td></tr><tr><td><a id="property-source"></a> <code>source</code></td><td><code>readonly</code></td><td><a href="./../../template/classes/Source.html"><code>Source</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/TemplateText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TemplateText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TemplateText as default
};
