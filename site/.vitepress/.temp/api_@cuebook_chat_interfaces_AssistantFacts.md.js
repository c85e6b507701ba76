import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AssistantFacts","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/AssistantFacts.md","filePath":"api/@cuebook/chat/interfaces/AssistantFacts.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/AssistantFacts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-assistantfacts" tabindex="-1">Interface: AssistantFacts <a class="header-anchor" href="#interface-assistantfacts" aria-label="Permalink to &quot;Interface: AssistantFacts&quot;">​</a></h1><p>The assistant.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-description"></a> <code>description?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code> | <code>number</code> | <code>bigint</code></td><td>Decimal digits, or any text. A bigint for a number of 64 bits.</td></tr><tr><td><a id="property-language"></a> <code>language?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/AssistantFacts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AssistantFacts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AssistantFacts as default
};
