import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SchemaPath","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/SchemaPath.md","filePath":"api/@cuebook/template/interfaces/SchemaPath.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/SchemaPath.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-schemapath" tabindex="-1">Interface: SchemaPath <a class="header-anchor" href="#interface-schemapath" aria-label="Permalink to &quot;Interface: SchemaPath&quot;">​</a></h1><p>A part of the data that a schema describes.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td></tr><tr><td><a id="property-schema"></a> <code>schema</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/SchemaPath.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SchemaPath = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SchemaPath as default
};
