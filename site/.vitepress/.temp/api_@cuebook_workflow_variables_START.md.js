import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: START","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/START.md","filePath":"api/@cuebook/workflow/variables/START.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/START.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-start" tabindex="-1">Variable: START <a class="header-anchor" href="#variable-start" aria-label="Permalink to &quot;Variable: START&quot;">​</a></h1><blockquote><p><code>const</code> <strong>START</strong>: <code>&quot;$START&quot;</code> = <code>&quot;$START&quot;</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/START.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const START = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  START as default
};
