import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StorePlace","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/StorePlace.md","filePath":"api/@cuebook/store/interfaces/StorePlace.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/StorePlace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-storeplace" tabindex="-1">Interface: StorePlace <a class="header-anchor" href="#interface-storeplace" aria-label="Permalink to &quot;Interface: StorePlace&quot;">​</a></h1><p>Where a project&#39;s runs and library are stored.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-address"></a> <code>address?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The PostgreSQL that has the database instead of a file: a URL.</td></tr><tr><td><a id="property-file"></a> <code>file?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The database, if it is not in that folder: absolute.</td></tr><tr><td><a id="property-folder"></a> <code>folder</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The state folder: absolute.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/StorePlace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StorePlace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StorePlace as default
};
