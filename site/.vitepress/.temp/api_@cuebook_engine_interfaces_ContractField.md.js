import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ContractField","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ContractField.md","filePath":"api/@cuebook/engine/interfaces/ContractField.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ContractField.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-contractfield" tabindex="-1">Interface: ContractField <a class="header-anchor" href="#interface-contractfield" aria-label="Permalink to &quot;Interface: ContractField&quot;">​</a></h1><p>A field of the data that a prompt can use.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-description"></a> <code>description</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-isguaranteed"></a> <code>isGuaranteed</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether every path to the prompt has it. A field below one that may be missing may be missing, too.</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>As a template names it: <code>steps.planner.plan</code>, <code>issue.labels[]</code>.</td></tr><tr><td><a id="property-type"></a> <code>type</code></td><td><code>readonly</code></td><td><code>string</code></td><td><code>text</code>, <code>text | null</code>, <code>list of text</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ContractField.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ContractField = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ContractField as default
};
