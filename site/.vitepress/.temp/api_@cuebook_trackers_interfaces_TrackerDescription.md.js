import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TrackerDescription","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/TrackerDescription.md","filePath":"api/@cuebook/trackers/interfaces/TrackerDescription.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/TrackerDescription.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-trackerdescription" tabindex="-1">Interface: TrackerDescription <a class="header-anchor" href="#interface-trackerdescription" aria-label="Permalink to &quot;Interface: TrackerDescription&quot;">​</a></h1><p>The connection to a service, in words.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-found"></a> <code>found</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>What was found, as sentences.</td></tr><tr><td><a id="property-missing"></a> <code>missing</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>What is missing, as sentences with what to do. Empty: everything is there.</td></tr><tr><td><a id="property-unknownstates"></a> <code>unknownStates?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The states of the settings that the service does not have. Absent: any state may exist.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/TrackerDescription.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TrackerDescription = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TrackerDescription as default
};
