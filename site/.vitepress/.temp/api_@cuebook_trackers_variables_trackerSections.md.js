import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: trackerSections","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/variables/trackerSections.md","filePath":"api/@cuebook/trackers/variables/trackerSections.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/variables/trackerSections.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-trackersections" tabindex="-1">Variable: trackerSections <a class="header-anchor" href="#variable-trackersections" aria-label="Permalink to &quot;Variable: trackerSections&quot;">​</a></h1><blockquote><p><code>const</code> <strong>trackerSections</strong>: <a href="./../../workflow/type-aliases/TrackerSections.html"><code>TrackerSections</code></a></p></blockquote><p>The section of each kind in the front matter of a workflow: for code that loads workflows.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/variables/trackerSections.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const trackerSections = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  trackerSections as default
};
