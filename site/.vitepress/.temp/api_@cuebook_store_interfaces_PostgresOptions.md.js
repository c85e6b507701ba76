import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PostgresOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/PostgresOptions.md","filePath":"api/@cuebook/store/interfaces/PostgresOptions.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/PostgresOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-postgresoptions" tabindex="-1">Interface: PostgresOptions <a class="header-anchor" href="#interface-postgresoptions" aria-label="Permalink to &quot;Interface: PostgresOptions&quot;">​</a></h1><p>How to open a database.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./ConnectionOptions.html"><code>ConnectionOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-connections"></a> <code>connections?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The largest number of connections. Default 4.</td><td><a href="./ConnectionOptions.html"><code>ConnectionOptions</code></a>.<a href="./ConnectionOptions.html#property-connections"><code>connections</code></a></td></tr><tr><td><a id="property-isreader"></a> <code>isReader?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether nothing is created or migrated.</td><td><a href="./ConnectionOptions.html"><code>ConnectionOptions</code></a>.<a href="./ConnectionOptions.html#property-isreader"><code>isReader</code></a></td></tr><tr><td><a id="property-mask"></a> <code>mask?</code></td><td><code>readonly</code></td><td>(<code>text</code>) =&gt; <code>string</code></td><td>Masks secrets in everything that is written.</td><td>-</td></tr><tr><td><a id="property-now"></a> <code>now?</code></td><td><code>readonly</code></td><td>() =&gt; <code>number</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-patiencems"></a> <code>patienceMs?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How long a call is tried again while the database cannot be reached, in milliseconds. Default: 12 seconds, less than a lease.</td><td><a href="./ConnectionOptions.html"><code>ConnectionOptions</code></a>.<a href="./ConnectionOptions.html#property-patiencems"><code>patienceMs</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/PostgresOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PostgresOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PostgresOptions as default
};
