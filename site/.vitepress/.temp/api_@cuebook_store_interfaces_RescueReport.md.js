import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RescueReport","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/RescueReport.md","filePath":"api/@cuebook/store/interfaces/RescueReport.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/RescueReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-rescuereport" tabindex="-1">Interface: RescueReport <a class="header-anchor" href="#interface-rescuereport" aria-label="Permalink to &quot;Interface: RescueReport&quot;">​</a></h1><p>What was saved from a damaged database.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-damaged"></a> <code>damaged</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Where the damaged database is now.</td></tr><tr><td><a id="property-file"></a> <code>file</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The new database.</td></tr><tr><td><a id="property-left"></a> <code>left</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>-</td></tr><tr><td><a id="property-saved"></a> <code>saved</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The runs that are in the new database, and those that are only in the damaged one.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/RescueReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RescueReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RescueReport as default
};
