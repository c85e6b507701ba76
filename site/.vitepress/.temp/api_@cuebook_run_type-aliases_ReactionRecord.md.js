import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ReactionRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/ReactionRecord.md","filePath":"api/@cuebook/run/type-aliases/ReactionRecord.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/ReactionRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-reactionrecord" tabindex="-1">Type Alias: ReactionRecord <a class="header-anchor" href="#type-alias-reactionrecord" aria-label="Permalink to &quot;Type Alias: ReactionRecord&quot;">​</a></h1><blockquote><p><strong>ReactionRecord</strong> = <code>object</code> &amp; ({ <code>failure</code>: <a href="./../interfaces/CiFailure.html"><code>CiFailure</code></a>; <code>kind</code>: <code>&quot;ci_failure&quot;</code>; } | { <code>comments</code>: readonly <a href="./../interfaces/ReviewComment.html"><code>ReviewComment</code></a>[]; <code>kind</code>: <code>&quot;review_comments&quot;</code>; } | { <code>conflict</code>: <code>MergeConflict</code>; <code>kind</code>: <code>&quot;merge_conflict&quot;</code>; })</p></blockquote><p>Something that happened to a pull request, and that a dispatch works on.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>commit</code></td><td><code>string</code></td><td>The commit of the branch at that time.</td></tr><tr><td><code>number</code></td><td><code>number</code></td><td>The number of the pull request.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/ReactionRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReactionRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReactionRecord as default
};
