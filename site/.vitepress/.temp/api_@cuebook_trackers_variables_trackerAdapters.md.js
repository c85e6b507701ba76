import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: trackerAdapters","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/variables/trackerAdapters.md","filePath":"api/@cuebook/trackers/variables/trackerAdapters.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/variables/trackerAdapters.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-trackeradapters" tabindex="-1">Variable: trackerAdapters <a class="header-anchor" href="#variable-trackeradapters" aria-label="Permalink to &quot;Variable: trackerAdapters&quot;">​</a></h1><blockquote><p><code>const</code> <strong>trackerAdapters</strong>: readonly <a href="./../interfaces/TrackerAdapter.html"><code>TrackerAdapter</code></a>[]</p></blockquote><p>All kinds of trackers, in the order of the reference.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/variables/trackerAdapters.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const trackerAdapters = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  trackerAdapters as default
};
