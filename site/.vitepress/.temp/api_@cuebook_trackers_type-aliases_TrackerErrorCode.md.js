import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TrackerErrorCode","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/type-aliases/TrackerErrorCode.md","filePath":"api/@cuebook/trackers/type-aliases/TrackerErrorCode.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/type-aliases/TrackerErrorCode.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-trackererrorcode" tabindex="-1">Type Alias: TrackerErrorCode <a class="header-anchor" href="#type-alias-trackererrorcode" aria-label="Permalink to &quot;Type Alias: TrackerErrorCode&quot;">​</a></h1><blockquote><p><strong>TrackerErrorCode</strong> = <code>&quot;tracker_unavailable&quot;</code> | <code>&quot;tracker_auth&quot;</code> | <code>&quot;tracker_not_found&quot;</code> | <code>&quot;tracker_payload&quot;</code> | <code>&quot;tracker_conflict&quot;</code></p></blockquote><p>Why an operation of a tracker failed.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/type-aliases/TrackerErrorCode.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TrackerErrorCode = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TrackerErrorCode as default
};
