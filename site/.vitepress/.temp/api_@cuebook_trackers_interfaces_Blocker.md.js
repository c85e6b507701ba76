import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Blocker","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/Blocker.md","filePath":"api/@cuebook/trackers/interfaces/Blocker.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/Blocker.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-blocker" tabindex="-1">Interface: Blocker <a class="header-anchor" href="#interface-blocker" aria-label="Permalink to &quot;Interface: Blocker&quot;">​</a></h1><p>An issue that must be done before another.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-identifier"></a> <code>identifier</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-state"></a> <code>state</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/Blocker.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Blocker = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Blocker as default
};
