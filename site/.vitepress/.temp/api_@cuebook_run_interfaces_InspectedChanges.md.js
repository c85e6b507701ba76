import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: InspectedChanges","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/InspectedChanges.md","filePath":"api/@cuebook/run/interfaces/InspectedChanges.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/InspectedChanges.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-inspectedchanges" tabindex="-1">Interface: InspectedChanges <a class="header-anchor" href="#interface-inspectedchanges" aria-label="Permalink to &quot;Interface: InspectedChanges&quot;">​</a></h1><p>The files that a phase changed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-count"></a> <code>count</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How many files there are.</td></tr><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td>readonly (<a href="./ChangedFile.html"><code>ChangedFile</code></a> &amp; <code>object</code>)[]</td><td>By path, the first thousand.</td></tr><tr><td><a id="property-lost"></a> <code>lost?</code></td><td><code>readonly</code></td><td>readonly <a href="./LostCheckFile.html"><code>LostCheckFile</code></a>[]</td><td>What was there before the work, decides what the checks find, and checks less than it did: the first thousand. Absent: nothing.</td></tr><tr><td><a id="property-tests"></a> <code>tests?</code></td><td><code>readonly</code></td><td>readonly (<a href="./ChangedFile.html"><code>ChangedFile</code></a> &amp; <code>object</code>)[]</td><td>Tests that an earlier phase left, and which differ from what it left: the first thousand. Absent: none.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/InspectedChanges.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const InspectedChanges = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  InspectedChanges as default
};
