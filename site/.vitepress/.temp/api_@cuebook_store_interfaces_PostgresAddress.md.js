import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PostgresAddress","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/PostgresAddress.md","filePath":"api/@cuebook/store/interfaces/PostgresAddress.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/PostgresAddress.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-postgresaddress" tabindex="-1">Interface: PostgresAddress <a class="header-anchor" href="#interface-postgresaddress" aria-label="Permalink to &quot;Interface: PostgresAddress&quot;">​</a></h1><p>Where a PostgreSQL database is: a URL that PostgreSQL&#39;s own programs understand, too.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-database"></a> <code>database</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-shown"></a> <code>shown</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Without the password and the parameters: for messages.</td></tr><tr><td><a id="property-url"></a> <code>url</code></td><td><code>readonly</code></td><td><code>string</code></td><td>With the password: never shown.</td></tr><tr><td><a id="property-user"></a> <code>user</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>Who connects; absent: the default of the driver.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/PostgresAddress.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PostgresAddress = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PostgresAddress as default
};
