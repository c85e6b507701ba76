import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RemoteRepository","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/RemoteRepository.md","filePath":"api/@cuebook/workspace/interfaces/RemoteRepository.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/RemoteRepository.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-remoterepository" tabindex="-1">Interface: RemoteRepository <a class="header-anchor" href="#interface-remoterepository" aria-label="Permalink to &quot;Interface: RemoteRepository&quot;">​</a></h1><p>A repository that Cuebook clones.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>RemoteAccess</code></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-address"></a> <code>address</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><code>RemoteAccess.address</code></td></tr><tr><td><a id="property-branch"></a> <code>branch?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Absent: the default branch there.</td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its name in the settings.</td><td>-</td></tr><tr><td><a id="property-token"></a> <code>token?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>For an address with https: sent only there. Absent: git finds credentials as the user configured it.</td><td><code>RemoteAccess.token</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/RemoteRepository.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RemoteRepository = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RemoteRepository as default
};
