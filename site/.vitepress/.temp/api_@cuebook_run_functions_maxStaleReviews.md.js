import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: maxStaleReviews()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/maxStaleReviews.md","filePath":"api/@cuebook/run/functions/maxStaleReviews.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/maxStaleReviews.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-maxstalereviews" tabindex="-1">Function: maxStaleReviews() <a class="header-anchor" href="#function-maxstalereviews" aria-label="Permalink to &quot;Function: maxStaleReviews()&quot;">​</a></h1><blockquote><p><strong>maxStaleReviews</strong>(<code>__namedParameters</code>, <code>role</code>): <code>number</code></p></blockquote><p>How often a run may return to a role because files changed under a review.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><a href="./../../workflow/interfaces/Definition.html"><code>Definition</code></a></td></tr><tr><td><code>role</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>number</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/maxStaleReviews.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const maxStaleReviews = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  maxStaleReviews as default
};
