import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: YamlEdit","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/YamlEdit.md","filePath":"api/@cuebook/workflow/interfaces/YamlEdit.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/YamlEdit.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-yamledit" tabindex="-1">Interface: YamlEdit <a class="header-anchor" href="#interface-yamledit" aria-label="Permalink to &quot;Interface: YamlEdit&quot;">​</a></h1><p>A change of a value of a YAML file, by the keys that lead to it; without a value, the key is removed. With <code>from</code>, the key and its comments are moved from there first; mappings on the way are made.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td>readonly (<code>string</code> | <code>number</code>)[]</td></tr><tr><td><a id="property-from"></a> <code>from?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td></tr><tr><td><a id="property-value"></a> <code>value?</code></td><td><code>readonly</code></td><td><code>unknown</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/YamlEdit.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const YamlEdit = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  YamlEdit as default
};
