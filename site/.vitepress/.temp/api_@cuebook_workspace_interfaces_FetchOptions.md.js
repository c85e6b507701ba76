import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FetchOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/FetchOptions.md","filePath":"api/@cuebook/workspace/interfaces/FetchOptions.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/FetchOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-fetchoptions" tabindex="-1">Interface: FetchOptions <a class="header-anchor" href="#interface-fetchoptions" aria-label="Permalink to &quot;Interface: FetchOptions&quot;">​</a></h1><p>A branch of a remote.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-address"></a> <code>address</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The address from <code>pushAddress</code>.</td></tr><tr><td><a id="property-branch"></a> <code>branch</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-repository"></a> <code>repository</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A folder of the repository that gets the commits.</td></tr><tr><td><a id="property-token"></a> <code>token?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/FetchOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FetchOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FetchOptions as default
};
