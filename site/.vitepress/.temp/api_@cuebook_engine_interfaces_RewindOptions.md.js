import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RewindOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/RewindOptions.md","filePath":"api/@cuebook/engine/interfaces/RewindOptions.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/RewindOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-rewindoptions" tabindex="-1">Interface: RewindOptions <a class="header-anchor" href="#interface-rewindoptions" aria-label="Permalink to &quot;Interface: RewindOptions&quot;">​</a></h1><p>How a run is rewound.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-isdry"></a> <code>isDry?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Only returns what would be done.</td></tr><tr><td><a id="property-phase"></a> <code>phase</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The phase that it continues from.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The whole id.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/RewindOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RewindOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RewindOptions as default
};
