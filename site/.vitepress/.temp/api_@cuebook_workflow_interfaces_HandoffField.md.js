import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: HandoffField","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/HandoffField.md","filePath":"api/@cuebook/workflow/interfaces/HandoffField.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/HandoffField.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-handofffield" tabindex="-1">Interface: HandoffField <a class="header-anchor" href="#interface-handofffield" aria-label="Permalink to &quot;Interface: HandoffField&quot;">​</a></h1><p>A name that the title and the body of a pull request can use, for contract, reference and completion.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-doc"></a> <code>doc</code></td><td><code>readonly</code></td><td><code>string</code></td><td>One sentence for the reference.</td></tr><tr><td><a id="property-example"></a> <code>example</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-schema"></a> <code>schema</code></td><td><code>readonly</code></td><td><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/HandoffField.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HandoffField = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HandoffField as default
};
