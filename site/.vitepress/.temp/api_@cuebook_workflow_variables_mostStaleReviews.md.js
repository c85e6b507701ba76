import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: mostStaleReviews","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/mostStaleReviews.md","filePath":"api/@cuebook/workflow/variables/mostStaleReviews.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/mostStaleReviews.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-moststalereviews" tabindex="-1">Variable: mostStaleReviews <a class="header-anchor" href="#variable-moststalereviews" aria-label="Permalink to &quot;Variable: mostStaleReviews&quot;">​</a></h1><blockquote><p><code>const</code> <strong>mostStaleReviews</strong>: <code>3</code> = <code>3</code></p></blockquote><p>How often a review is repeated for files that changed under it, before a person is asked.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/mostStaleReviews.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const mostStaleReviews = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  mostStaleReviews as default
};
