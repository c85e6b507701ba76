import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CreateOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/CreateOptions.md","filePath":"api/@cuebook/trackers/interfaces/CreateOptions.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/CreateOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-createoptions" tabindex="-1">Interface: CreateOptions <a class="header-anchor" href="#interface-createoptions" aria-label="Permalink to &quot;Interface: CreateOptions&quot;">​</a></h1><p>How an issue is created.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-key"></a> <code>key</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Identifies this issue among those that Cuebook created, such as <code>RUN/T1</code>: an existing one is returned unchanged.</td></tr><tr><td><a id="property-signal"></a> <code>signal?</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/CreateOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CreateOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CreateOptions as default
};
