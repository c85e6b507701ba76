import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ForgeChoice","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/ForgeChoice.md","filePath":"api/@cuebook/trackers/interfaces/ForgeChoice.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/ForgeChoice.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-forgechoice" tabindex="-1">Interface: ForgeChoice <a class="header-anchor" href="#interface-forgechoice" aria-label="Permalink to &quot;Interface: ForgeChoice&quot;">​</a></h1><p>Which forge settings mean.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./../../engine/interfaces/PublishSettings.html"><code>PublishSettings</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-endpoint"></a> <code>endpoint?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The address of its API. Default: that of the tracker, if the remote is on its host; else that of the public service.</td></tr><tr><td><a id="property-kind"></a> <code>kind?</code></td><td><code>readonly</code></td><td><code>&quot;github&quot;</code> | <code>&quot;gitlab&quot;</code></td><td>Default: by the endpoint; without one, by the host of the remote.</td></tr><tr><td><a id="property-tracker"></a> <code>tracker?</code></td><td><code>readonly</code></td><td><code>object</code></td><td>The tracker that the same settings name, with its address.</td></tr><tr><td><code>tracker.endpoint</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>tracker.kind</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/ForgeChoice.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ForgeChoice = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ForgeChoice as default
};
