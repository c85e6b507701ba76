import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TransitionOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/TransitionOptions.md","filePath":"api/@cuebook/trackers/interfaces/TransitionOptions.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/TransitionOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-transitionoptions" tabindex="-1">Interface: TransitionOptions <a class="header-anchor" href="#interface-transitionoptions" aria-label="Permalink to &quot;Interface: TransitionOptions&quot;">​</a></h1><p>How an issue is moved to another state.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-from"></a> <code>from?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The states that the issue may be in now. In another state, which somebody else chose, it is not moved, and the call fails with <code>tracker_conflict</code>. Absent: any.</td></tr><tr><td><a id="property-signal"></a> <code>signal?</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/TransitionOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TransitionOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TransitionOptions as default
};
