import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RequestReview","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/RequestReview.md","filePath":"api/@cuebook/engine/type-aliases/RequestReview.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/RequestReview.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-requestreview" tabindex="-1">Type Alias: RequestReview <a class="header-anchor" href="#type-alias-requestreview" aria-label="Permalink to &quot;Type Alias: RequestReview&quot;">​</a></h1><blockquote><p><strong>RequestReview</strong> = <code>Pick</code>&lt;<a href="./../../run/interfaces/RequestSeen.html"><code>RequestSeen</code></a>, <code>&quot;checks&quot;</code> | <code>&quot;merge&quot;</code> | <code>&quot;approvedBy&quot;</code> | <code>&quot;changesBy&quot;</code> | <code>&quot;conversations&quot;</code>&gt;</p></blockquote><p>The checks and the review of a pull request.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/RequestReview.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RequestReview = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RequestReview as default
};
