import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DialectParameter","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/DialectParameter.md","filePath":"api/@cuebook/template/interfaces/DialectParameter.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/DialectParameter.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-dialectparameter" tabindex="-1">Interface: DialectParameter <a class="header-anchor" href="#interface-dialectparameter" aria-label="Permalink to &quot;Interface: DialectParameter&quot;">​</a></h1><p>A parameter of such a function; its type is described in words.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-default"></a> <code>default?</code></td><td><code>readonly</code></td><td><code>string</code> | <code>number</code> | <code>boolean</code> | <code>null</code></td><td>The default. A parameter without one is required.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-type"></a> <code>type</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/DialectParameter.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DialectParameter = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DialectParameter as default
};
