import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: locateTracker()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/functions/locateTracker.md","filePath":"api/@cuebook/trackers/functions/locateTracker.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/functions/locateTracker.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-locatetracker" tabindex="-1">Function: locateTracker() <a class="header-anchor" href="#function-locatetracker" aria-label="Permalink to &quot;Function: locateTracker()&quot;">​</a></h1><blockquote><p><strong>locateTracker</strong>(<code>kind</code>, <code>settings</code>, <code>folder</code>): <a href="./../interfaces/TrackerLocation.html"><code>TrackerLocation</code></a></p></blockquote><p>The location of a tracker&#39;s issues, from its settings.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>kind</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>settings</code></td><td><a href="./../interfaces/TrackerSettings.html"><code>TrackerSettings</code></a></td><td>-</td></tr><tr><td><code>folder</code></td><td><code>string</code></td><td>of the workflow file</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/TrackerLocation.html"><code>TrackerLocation</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>unknown_tracker</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/functions/locateTracker.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const locateTracker = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  locateTracker as default
};
