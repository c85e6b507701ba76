import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PhaseVariable","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PhaseVariable.md","filePath":"api/@cuebook/workflow/interfaces/PhaseVariable.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PhaseVariable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-phasevariable" tabindex="-1">Interface: PhaseVariable <a class="header-anchor" href="#interface-phasevariable" aria-label="Permalink to &quot;Interface: PhaseVariable&quot;">​</a></h1><p>A name that prompts of phases can use. It always has a value, which is <code>&quot;&quot;</code>, <code>false</code> or <code>0</code> if it does not apply, so a prompt can use it without a guard.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-doc"></a> <code>doc</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-example"></a> <code>example</code></td><td><code>readonly</code></td><td><code>string</code> | <code>number</code> | <code>boolean</code></td><td>-</td></tr><tr><td><a id="property-givenby"></a> <code>givenBy?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>With the source <code>phase</code>: the built-in phases that give it. A prompt has it only after one of them.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-source"></a> <code>source</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/PhaseVariableSource.html"><code>PhaseVariableSource</code></a></td><td>-</td></tr><tr><td><a id="property-type"></a> <code>type</code></td><td><code>readonly</code></td><td><code>&quot;number&quot;</code> | <code>&quot;text&quot;</code> | <code>&quot;flag&quot;</code></td><td>-</td></tr><tr><td><a id="property-when"></a> <code>when</code></td><td><code>readonly</code></td><td><code>string</code></td><td>When it has a value; otherwise it is blank.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PhaseVariable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PhaseVariable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PhaseVariable as default
};
