import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Lease","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/Lease.md","filePath":"api/@cuebook/store/interfaces/Lease.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/Lease.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-lease" tabindex="-1">Interface: Lease <a class="header-anchor" href="#interface-lease" aria-label="Permalink to &quot;Interface: Lease&quot;">​</a></h1><p>The right to drive a run. Its token fences: an append with an older token is refused.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-expiresat"></a> <code>expiresAt</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-lapses"></a> <code>lapses?</code></td><td><code>readonly</code></td><td><code>true</code></td><td>Whether it ends at that time although its owner lives: another process may take the run then.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-token"></a> <code>token</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/Lease.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Lease = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Lease as default
};
