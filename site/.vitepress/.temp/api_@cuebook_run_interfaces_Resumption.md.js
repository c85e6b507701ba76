import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Resumption","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Resumption.md","filePath":"api/@cuebook/run/interfaces/Resumption.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Resumption.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-resumption" tabindex="-1">Interface: Resumption <a class="header-anchor" href="#interface-resumption" aria-label="Permalink to &quot;Interface: Resumption&quot;">​</a></h1><p>How a run is resumed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-allow"></a> <code>allow?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of additional passages over the edge, or visits to the role, whose limit was reached.</td></tr><tr><td><a id="property-input"></a> <code>input?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>Fields that replace those of the input.</td></tr><tr><td><a id="property-location"></a> <code>location?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder for the suspended step, in place of its edge&#39;s location.</td></tr><tr><td><a id="property-say"></a> <code>say?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The answer to the open question.</td></tr><tr><td><a id="property-sendback"></a> <code>sendBack?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Returns the output that the next step cannot use to its step, with what a person adds to the reason; may be empty.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Resumption.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Resumption = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Resumption as default
};
