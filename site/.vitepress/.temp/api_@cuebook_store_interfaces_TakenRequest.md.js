import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TakenRequest","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/TakenRequest.md","filePath":"api/@cuebook/store/interfaces/TakenRequest.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/TakenRequest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-takenrequest" tabindex="-1">Interface: TakenRequest <a class="header-anchor" href="#interface-takenrequest" aria-label="Permalink to &quot;Interface: TakenRequest&quot;">​</a></h1><p>A request that a driver took.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-actor"></a> <code>actor?</code></td><td><code>readonly</code></td><td><code>Actor</code></td><td>Who sent it. Absent: unknown.</td></tr><tr><td><a id="property-request"></a> <code>request</code></td><td><code>readonly</code></td><td><code>RunRequest</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/TakenRequest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TakenRequest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TakenRequest as default
};
