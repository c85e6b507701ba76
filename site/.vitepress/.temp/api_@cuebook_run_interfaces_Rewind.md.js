import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Rewind","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Rewind.md","filePath":"api/@cuebook/run/interfaces/Rewind.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Rewind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-rewind" tabindex="-1">Interface: Rewind <a class="header-anchor" href="#interface-rewind" aria-label="Permalink to &quot;Interface: Rewind&quot;">​</a></h1><p>What rewinding a run to a phase means.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-again"></a> <code>again</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of the step that begins the phase again.</td></tr><tr><td><a id="property-givenup"></a> <code>givenUp</code></td><td><code>readonly</code></td><td>readonly <a href="./Step.html"><code>Step</code></a>[]</td><td>The steps that no longer count: that one, and all after it.</td></tr><tr><td><a id="property-step"></a> <code>step</code></td><td><code>readonly</code></td><td><a href="./Step.html"><code>Step</code></a> &amp; <code>object</code></td><td>The last visit to the phase, which is begun again.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Rewind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Rewind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Rewind as default
};
