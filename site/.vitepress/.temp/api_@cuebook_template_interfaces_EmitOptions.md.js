import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EmitOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/EmitOptions.md","filePath":"api/@cuebook/template/interfaces/EmitOptions.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/EmitOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-emitoptions" tabindex="-1">Interface: EmitOptions <a class="header-anchor" href="#interface-emitoptions" aria-label="Permalink to &quot;Interface: EmitOptions&quot;">​</a></h1><p>Options of emitting a template as a module.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-contract"></a> <code>contract?</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td><td>The data that the module takes. Default: what <code>infer</code> finds that the template needs.</td></tr><tr><td><a id="property-functions"></a> <code>functions?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The specifier of the module that exports, by name, your own functions that the template calls.</td></tr><tr><td><a id="property-name"></a> <code>name?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The module&#39;s file name without <code>.mjs</code>. Default <code>template</code>.</td></tr><tr><td><a id="property-source"></a> <code>source?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The path of the template&#39;s file relative to the module, for the source map. Default: the name shown in messages.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/EmitOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EmitOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EmitOptions as default
};
