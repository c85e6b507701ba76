import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ServeResult","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/ServeResult.md","filePath":"api/@cuebook/engine/interfaces/ServeResult.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/ServeResult.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-serveresult" tabindex="-1">Interface: ServeResult <a class="header-anchor" href="#interface-serveresult" aria-label="Permalink to &quot;Interface: ServeResult&quot;">​</a></h1><p>The result of a service.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-dispatched"></a> <code>dispatched</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of dispatches that it began.</td></tr><tr><td><a id="property-drained"></a> <code>drained?</code></td><td><code>readonly</code></td><td><code>true</code></td><td>It ended because a person drained it.</td></tr><tr><td><a id="property-open"></a> <code>open</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The unsettled runs: they continue at the next start.</td></tr><tr><td><a id="property-settled"></a> <code>settled</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>number</code>&gt;&gt;</td><td>The number of dispatches that it settled, by outcome.</td></tr><tr><td><a id="property-waiting"></a> <code>waiting</code></td><td><code>readonly</code></td><td>readonly <a href="./Waiting.html"><code>Waiting</code></a>[]</td><td>The active issues that were not dispatched, with the reasons.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/ServeResult.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServeResult = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServeResult as default
};
