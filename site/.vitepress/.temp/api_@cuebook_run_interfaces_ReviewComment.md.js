import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ReviewComment","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/ReviewComment.md","filePath":"api/@cuebook/run/interfaces/ReviewComment.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/ReviewComment.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-reviewcomment" tabindex="-1">Interface: ReviewComment <a class="header-anchor" href="#interface-reviewcomment" aria-label="Permalink to &quot;Interface: ReviewComment&quot;">​</a></h1><p>A comment of a person, in the form of the prompt&#39;s <code>review_comments</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-body"></a> <code>body</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-end_line"></a> <code>end_line</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-file"></a> <code>file</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The conversation that it belongs to; <code>review/ID</code>: the review as a whole.</td></tr><tr><td><a id="property-last"></a> <code>last</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The latest comment in it that the dispatch knows of.</td></tr><tr><td><a id="property-reviewer"></a> <code>reviewer</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-start_line"></a> <code>start_line</code></td><td><code>readonly</code></td><td><code>number</code></td><td>0: it is about the whole file.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/ReviewComment.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReviewComment = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReviewComment as default
};
