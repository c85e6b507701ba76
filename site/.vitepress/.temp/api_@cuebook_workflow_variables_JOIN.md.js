import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: JOIN","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/JOIN.md","filePath":"api/@cuebook/workflow/variables/JOIN.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/JOIN.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-join" tabindex="-1">Variable: JOIN <a class="header-anchor" href="#variable-join" aria-label="Permalink to &quot;Variable: JOIN&quot;">​</a></h1><blockquote><p><code>const</code> <strong>JOIN</strong>: <code>&quot;$JOIN&quot;</code> = <code>&quot;$JOIN&quot;</code></p></blockquote><p>As the target of an edge in a branch: the branch ends.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/JOIN.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const JOIN = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  JOIN as default
};
