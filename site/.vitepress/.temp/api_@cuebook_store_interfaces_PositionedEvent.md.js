import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PositionedEvent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/PositionedEvent.md","filePath":"api/@cuebook/store/interfaces/PositionedEvent.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/PositionedEvent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-positionedevent" tabindex="-1">Interface: PositionedEvent <a class="header-anchor" href="#interface-positionedevent" aria-label="Permalink to &quot;Interface: PositionedEvent&quot;">​</a></h1><p>An event with its place among the events of all runs.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-event"></a> <code>event</code></td><td><code>readonly</code></td><td><a href="./../../run/type-aliases/RunEvent.html"><code>RunEvent</code></a></td><td>-</td></tr><tr><td><a id="property-position"></a> <code>position</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Grows over the whole store, in the order in which events become visible.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/PositionedEvent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PositionedEvent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PositionedEvent as default
};
