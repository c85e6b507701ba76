import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: FoundIssue","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/type-aliases/FoundIssue.md","filePath":"api/@cuebook/trackers/type-aliases/FoundIssue.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/type-aliases/FoundIssue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-foundissue" tabindex="-1">Type Alias: FoundIssue <a class="header-anchor" href="#type-alias-foundissue" aria-label="Permalink to &quot;Type Alias: FoundIssue&quot;">​</a></h1><blockquote><p><strong>FoundIssue</strong> = <code>Omit</code>&lt;<a href="./../interfaces/Issue.html"><code>Issue</code></a>, <code>&quot;comments&quot;</code> | <code>&quot;blockers&quot;</code> | <code>&quot;blocked_by&quot;</code>&gt;</p></blockquote><p>An issue as a search finds it: without comments and blockers, which cost further requests.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/type-aliases/FoundIssue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FoundIssue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FoundIssue as default
};
