import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ReviewThread","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/ReviewThread.md","filePath":"api/@cuebook/trackers/interfaces/ReviewThread.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/ReviewThread.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-reviewthread" tabindex="-1">Interface: ReviewThread <a class="header-anchor" href="#interface-reviewthread" aria-label="Permalink to &quot;Interface: ReviewThread&quot;">​</a></h1><p>A conversation about the request: about lines of a file, or about all of it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-comments"></a> <code>comments</code></td><td><code>readonly</code></td><td>readonly <a href="./ForgeComment.html"><code>ForgeComment</code></a>[]</td><td>Oldest first.</td></tr><tr><td><a id="property-endline"></a> <code>endLine?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-file"></a> <code>file?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Absent: it is about the request as a whole.</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-isoutdated"></a> <code>isOutdated</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether the lines have changed since.</td></tr><tr><td><a id="property-isresolved"></a> <code>isResolved</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-startline"></a> <code>startLine?</code></td><td><code>readonly</code></td><td><code>number</code></td><td>From 1, in the new file; absent: about the whole file, or the lines are gone.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/ReviewThread.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReviewThread = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReviewThread as default
};
