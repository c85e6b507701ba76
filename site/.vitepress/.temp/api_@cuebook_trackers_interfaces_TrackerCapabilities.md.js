import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TrackerCapabilities","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/TrackerCapabilities.md","filePath":"api/@cuebook/trackers/interfaces/TrackerCapabilities.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/TrackerCapabilities.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-trackercapabilities" tabindex="-1">Interface: TrackerCapabilities <a class="header-anchor" href="#interface-trackercapabilities" aria-label="Permalink to &quot;Interface: TrackerCapabilities&quot;">​</a></h1><p>What a tracker supports, for checks of a workflow.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-blockers"></a> <code>blockers</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>It has blockers; otherwise the list is always empty.</td></tr><tr><td><a id="property-comments"></a> <code>comments</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td><code>fetchOne</code> returns comments, and <code>comment</code> writes them; otherwise an issue&#39;s comments are always null.</td></tr><tr><td><a id="property-priorities"></a> <code>priorities</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>It has priorities; otherwise they are always null.</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>&quot;exact&quot;</code> | <code>&quot;rich&quot;</code></td><td>What it keeps of descriptions and comments: every character, or their Markdown in its own form.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/TrackerCapabilities.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TrackerCapabilities = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TrackerCapabilities as default
};
