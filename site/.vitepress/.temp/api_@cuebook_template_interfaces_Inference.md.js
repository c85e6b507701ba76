import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Inference","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Inference.md","filePath":"api/@cuebook/template/interfaces/Inference.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Inference.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-inference" tabindex="-1">Interface: Inference <a class="header-anchor" href="#interface-inference" aria-label="Permalink to &quot;Interface: Inference&quot;">​</a></h1><p>The data that a template needs.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-requirements"></a> <code>requirements</code></td><td><code>readonly</code></td><td>readonly <a href="./Requirement.html"><code>Requirement</code></a>[]</td><td>The requirements behind the schema, outer paths before inner ones.</td></tr><tr><td><a id="property-schema"></a> <code>schema</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td><td>A JSON Schema (2020-12). An object in it has the listed fields and no others, as in a contract.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Inference.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Inference = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Inference as default
};
