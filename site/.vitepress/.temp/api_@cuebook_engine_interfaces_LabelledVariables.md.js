import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LabelledVariables","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/LabelledVariables.md","filePath":"api/@cuebook/engine/interfaces/LabelledVariables.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/LabelledVariables.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-labelledvariables" tabindex="-1">Interface: LabelledVariables <a class="header-anchor" href="#interface-labelledvariables" aria-label="Permalink to &quot;Interface: LabelledVariables&quot;">​</a></h1><p>Variables of a phase with who produced each.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-data"></a> <code>data</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code> | <code>number</code> | <code>boolean</code>&gt;&gt;</td></tr><tr><td><a id="property-labels"></a> <code>labels</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Label.html"><code>Label</code></a>[]</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/LabelledVariables.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LabelledVariables = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LabelledVariables as default
};
