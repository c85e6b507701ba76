import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MissingRights","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/MissingRights.md","filePath":"api/@cuebook/store/interfaces/MissingRights.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/MissingRights.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-missingrights" tabindex="-1">Interface: MissingRights <a class="header-anchor" href="#interface-missingrights" aria-label="Permalink to &quot;Interface: MissingRights&quot;">​</a></h1><p>What a role may not do in a store.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-hint"></a> <code>hint</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What their owner does about that.</td></tr><tr><td><a id="property-of"></a> <code>of</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The tables and sequences that it may not read and write.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/MissingRights.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MissingRights = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MissingRights as default
};
