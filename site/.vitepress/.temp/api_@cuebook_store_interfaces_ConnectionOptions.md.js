import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ConnectionOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/ConnectionOptions.md","filePath":"api/@cuebook/store/interfaces/ConnectionOptions.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/ConnectionOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-connectionoptions" tabindex="-1">Interface: ConnectionOptions <a class="header-anchor" href="#interface-connectionoptions" aria-label="Permalink to &quot;Interface: ConnectionOptions&quot;">​</a></h1><p>How to connect.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./PostgresOptions.html"><code>PostgresOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-connections"></a> <code>connections?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The largest number of connections. Default 4.</td></tr><tr><td><a id="property-isreader"></a> <code>isReader?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether nothing is created or migrated.</td></tr><tr><td><a id="property-patiencems"></a> <code>patienceMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How long a call is tried again while the database cannot be reached, in milliseconds. Default: 12 seconds, less than a lease.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/ConnectionOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ConnectionOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ConnectionOptions as default
};
