import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DecideRole","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/DecideRole.md","filePath":"api/@cuebook/workflow/interfaces/DecideRole.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/DecideRole.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-deciderole" tabindex="-1">Interface: DecideRole <a class="header-anchor" href="#interface-deciderole" aria-label="Permalink to &quot;Interface: DecideRole&quot;">​</a></h1><p>A role that chooses a status.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-cases"></a> <code>cases</code></td><td><code>readonly</code></td><td>readonly <a href="./DecideCase.html"><code>DecideCase</code></a>[]</td><td>-</td></tr><tr><td><a id="property-loop"></a> <code>loop?</code></td><td><code>readonly</code></td><td><a href="./PhaseLoop.html"><code>PhaseLoop</code></a></td><td>After the phase: whether the work goes back.</td></tr><tr><td><a id="property-otherwise"></a> <code>otherwise</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-phase"></a> <code>phase?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The phase that it is about: its conditions can also use phase variables. Without a loop, the phase is skipped unless one is true.</td></tr><tr><td><a id="property-what"></a> <code>what</code></td><td><code>readonly</code></td><td><code>&quot;decide&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/DecideRole.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DecideRole = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DecideRole as default
};
