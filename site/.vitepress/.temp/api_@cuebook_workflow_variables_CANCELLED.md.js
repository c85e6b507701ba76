import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: CANCELLED","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/CANCELLED.md","filePath":"api/@cuebook/workflow/variables/CANCELLED.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/CANCELLED.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-cancelled" tabindex="-1">Variable: CANCELLED <a class="header-anchor" href="#variable-cancelled" aria-label="Permalink to &quot;Variable: CANCELLED&quot;">​</a></h1><blockquote><p><code>const</code> <strong>CANCELLED</strong>: <code>&quot;$CANCELLED&quot;</code> = <code>&quot;$CANCELLED&quot;</code></p></blockquote><p>In the results of the branches of a list: the status of a branch that was cancelled.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/CANCELLED.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CANCELLED = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CANCELLED as default
};
