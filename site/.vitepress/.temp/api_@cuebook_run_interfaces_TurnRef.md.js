import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TurnRef","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/TurnRef.md","filePath":"api/@cuebook/run/interfaces/TurnRef.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/TurnRef.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-turnref" tabindex="-1">Interface: TurnRef <a class="header-anchor" href="#interface-turnref" aria-label="Permalink to &quot;Interface: TurnRef&quot;">​</a></h1><p>The numbers of a turn.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./LiveText.html"><code>LiveText</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-step"></a> <code>step</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-try"></a> <code>try</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-turn"></a> <code>turn</code></td><td><code>readonly</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/TurnRef.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TurnRef = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TurnRef as default
};
