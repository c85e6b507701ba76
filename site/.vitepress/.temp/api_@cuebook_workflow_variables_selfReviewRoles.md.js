import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: selfReviewRoles","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/selfReviewRoles.md","filePath":"api/@cuebook/workflow/variables/selfReviewRoles.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/selfReviewRoles.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-selfreviewroles" tabindex="-1">Variable: selfReviewRoles <a class="header-anchor" href="#variable-selfreviewroles" aria-label="Permalink to &quot;Variable: selfReviewRoles&quot;">​</a></h1><blockquote><p><code>const</code> <strong>selfReviewRoles</strong>: <code>object</code></p></blockquote><p>The roles of a self-review, by what they do. Only a WORKFLOW.md with its own prompt has them.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><a id="property-fix"></a> <code>fix</code></td><td><code>&quot;fix&quot;</code></td><td><code>&quot;fix&quot;</code></td></tr><tr><td><a id="property-review"></a> <code>review</code></td><td><code>&quot;self_review&quot;</code></td><td><code>&quot;self_review&quot;</code></td></tr><tr><td><a id="property-verdict"></a> <code>verdict</code></td><td><code>&quot;verdict&quot;</code></td><td><code>&quot;verdict&quot;</code></td></tr><tr><td><a id="property-verification"></a> <code>verification</code></td><td><code>&quot;verification&quot;</code></td><td><code>&quot;verification&quot;</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/selfReviewRoles.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const selfReviewRoles = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  selfReviewRoles as default
};
