import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Completion","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Completion.md","filePath":"api/@cuebook/template/interfaces/Completion.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Completion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-completion" tabindex="-1">Interface: Completion <a class="header-anchor" href="#interface-completion" aria-label="Permalink to &quot;Interface: Completion&quot;">​</a></h1><p>A possibility.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-detail"></a> <code>detail</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its type in words, or its parameters.</td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><code>string</code></td><td><code>field</code> of the data, <code>variable</code> of the template, or the kind of a function: <code>filter</code>, <code>helper</code>.</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Completion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Completion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Completion as default
};
