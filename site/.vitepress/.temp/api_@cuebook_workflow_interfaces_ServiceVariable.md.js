import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ServiceVariable","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/ServiceVariable.md","filePath":"api/@cuebook/workflow/interfaces/ServiceVariable.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/ServiceVariable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-servicevariable" tabindex="-1">Interface: ServiceVariable <a class="header-anchor" href="#interface-servicevariable" aria-label="Permalink to &quot;Interface: ServiceVariable&quot;">​</a></h1><p>An environment variable that overrides a setting of the file.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-issecret"></a> <code>isSecret</code></td><td><code>readonly</code></td><td><code>boolean</code></td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-type"></a> <code>type</code></td><td><code>readonly</code></td><td><code>&quot;text&quot;</code> | <code>&quot;flag&quot;</code> | <code>&quot;integer&quot;</code> | <code>&quot;texts&quot;</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/ServiceVariable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServiceVariable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServiceVariable as default
};
