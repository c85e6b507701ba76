import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TrackerLocation","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/TrackerLocation.md","filePath":"api/@cuebook/trackers/interfaces/TrackerLocation.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/TrackerLocation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-trackerlocation" tabindex="-1">Interface: TrackerLocation <a class="header-anchor" href="#interface-trackerlocation" aria-label="Permalink to &quot;Interface: TrackerLocation&quot;">​</a></h1><p>The location of a tracker&#39;s issues, and the setting that names it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-file"></a> <code>file?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The file with the issues, if they are in one: absolute.</td></tr><tr><td><a id="property-key"></a> <code>key?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The key of the kind&#39;s section that names it; absent: the section <code>tracker</code> does.</td></tr><tr><td><a id="property-missing"></a> <code>missing?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What to do if that file is missing.</td></tr><tr><td><a id="property-source"></a> <code>source</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Distinguishes it from others of its kind, which have separate ids.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/TrackerLocation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TrackerLocation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TrackerLocation as default
};
