import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Requirement","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Requirement.md","filePath":"api/@cuebook/template/interfaces/Requirement.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Requirement.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-requirement" tabindex="-1">Interface: Requirement <a class="header-anchor" href="#interface-requirement" aria-label="Permalink to &quot;Interface: Requirement&quot;">​</a></h1><p>What a template needs at one path of the data.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-isrequired"></a> <code>isRequired</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether the field must exist. Otherwise it is used only where it exists.</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>From the root of the data; <code>[]</code> stands for &quot;each element&quot;.</td></tr><tr><td><a id="property-types"></a> <code>types</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The JSON Schema names of the types that every use accepts; <code>any</code> for all. Empty if uses contradict each other.</td></tr><tr><td><a id="property-uses"></a> <code>uses</code></td><td><code>readonly</code></td><td>readonly <code>object</code>[]</td><td>The uses that need it: spans in the template&#39;s extract, or in the text of the named partial.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Requirement.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Requirement = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Requirement as default
};
