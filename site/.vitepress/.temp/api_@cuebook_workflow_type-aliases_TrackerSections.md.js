import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TrackerSections","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/TrackerSections.md","filePath":"api/@cuebook/workflow/type-aliases/TrackerSections.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/TrackerSections.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-trackersections" tabindex="-1">Type Alias: TrackerSections <a class="header-anchor" href="#type-alias-trackersections" aria-label="Permalink to &quot;Type Alias: TrackerSections&quot;">​</a></h1><blockquote><p><strong>TrackerSections</strong> = <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>SettingsSchema</code>&gt;&gt;</p></blockquote><p>The settings of each tracker, by kind, which is the name of its section in the front matter. A required setting must be set if the workflow uses the tracker; <code>x-needed</code> describes it. <code>x-uses</code> lists the further keys of <code>tracker</code> that it uses.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/TrackerSections.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TrackerSections = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TrackerSections as default
};
