import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: edgeMaxUnlimited","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/edgeMaxUnlimited.md","filePath":"api/@cuebook/workflow/variables/edgeMaxUnlimited.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/edgeMaxUnlimited.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-edgemaxunlimited" tabindex="-1">Variable: edgeMaxUnlimited <a class="header-anchor" href="#variable-edgemaxunlimited" aria-label="Permalink to &quot;Variable: edgeMaxUnlimited&quot;">​</a></h1><blockquote><p><code>const</code> <strong>edgeMaxUnlimited</strong>: <code>1000000</code> = <code>1_000_000</code></p></blockquote><p>The <code>max</code> of an edge whose only limits are those of the edges that lead to it.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/edgeMaxUnlimited.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const edgeMaxUnlimited = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  edgeMaxUnlimited as default
};
