import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: onlyStatus","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/onlyStatus.md","filePath":"api/@cuebook/workflow/variables/onlyStatus.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/onlyStatus.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-onlystatus" tabindex="-1">Variable: onlyStatus <a class="header-anchor" href="#variable-onlystatus" aria-label="Permalink to &quot;Variable: onlyStatus&quot;">​</a></h1><blockquote><p><code>const</code> <strong>onlyStatus</strong>: <code>&quot;_&quot;</code> = <code>&quot;_&quot;</code></p></blockquote><p>The status of a role with a single exit without a name.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/onlyStatus.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const onlyStatus = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  onlyStatus as default
};
