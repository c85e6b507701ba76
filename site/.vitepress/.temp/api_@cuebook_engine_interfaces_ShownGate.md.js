import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ShownGate","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ShownGate.md","filePath":"api/@cuebook/engine/interfaces/ShownGate.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ShownGate.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-showngate" tabindex="-1">Interface: ShownGate <a class="header-anchor" href="#interface-showngate" aria-label="Permalink to &quot;Interface: ShownGate&quot;">​</a></h1><p>What a suspended run failed, as a person is shown it.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./../../run/interfaces/FailedGate.html"><code>FailedGate</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-checks"></a> <code>checks</code></td><td><code>readonly</code></td><td>readonly <a href="./../../run/interfaces/WaivedCheck.html"><code>WaivedCheck</code></a>[]</td><td>-</td><td><a href="./../../run/interfaces/FailedGate.html"><code>FailedGate</code></a>.<a href="./../../run/interfaces/FailedGate.html#property-checks"><code>checks</code></a></td></tr><tr><td><a id="property-hash"></a> <code>hash</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The hash of what is shown.</td><td>-</td></tr><tr><td><a id="property-report"></a> <code>report</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What failed, with the output of the commands.</td><td><a href="./../../run/interfaces/FailedGate.html"><code>FailedGate</code></a>.<a href="./../../run/interfaces/FailedGate.html#property-report"><code>report</code></a></td></tr><tr><td><a id="property-step"></a> <code>step?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The step whose output or final files do not pass; absent: the run has not begun to work.</td><td><a href="./../../run/interfaces/FailedGate.html"><code>FailedGate</code></a>.<a href="./../../run/interfaces/FailedGate.html#property-step"><code>step</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ShownGate.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ShownGate = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ShownGate as default
};
