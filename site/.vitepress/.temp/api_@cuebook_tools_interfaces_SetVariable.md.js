import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SetVariable","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/SetVariable.md","filePath":"api/@cuebook/tools/interfaces/SetVariable.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/SetVariable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-setvariable" tabindex="-1">Interface: SetVariable <a class="header-anchor" href="#interface-setvariable" aria-label="Permalink to &quot;Interface: SetVariable&quot;">​</a></h1><p>A variable of a set.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-default"></a> <code>default</code></td><td><code>readonly</code></td><td>{ <code>is</code>: <code>&quot;value&quot;</code>; <code>place</code>: <a href="./../../template/interfaces/Place.html"><code>Place</code></a>; <code>value</code>: <code>unknown</code>; } | <code>object</code> &amp; <code>SetText</code> | <code>undefined</code></td><td>The value if none is given: a constant, or a template over the variables above.</td></tr><tr><td><a id="property-help"></a> <code>help</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>-</td></tr><tr><td><a id="property-issecret"></a> <code>isSecret</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-place"></a> <code>place</code></td><td><code>readonly</code></td><td><a href="./../../template/interfaces/Place.html"><code>Place</code></a></td><td>-</td></tr><tr><td><a id="property-schema"></a> <code>schema</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>The JSON Schema of its value, without a default.</td></tr><tr><td><a id="property-when"></a> <code>when</code></td><td><code>readonly</code></td><td><code>SetText</code> | <code>undefined</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/SetVariable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SetVariable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SetVariable as default
};
