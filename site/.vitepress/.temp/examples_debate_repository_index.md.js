import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"lookup","description":"","frontmatter":{},"headers":[],"relativePath":"examples/debate/repository/index.md","filePath":"examples/debate/repository/index.md"}');
const _sfc_main = { name: "examples/debate/repository/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="lookup" tabindex="-1">lookup <a class="header-anchor" href="#lookup" aria-label="Permalink to &quot;lookup&quot;">​</a></h1><p>Answers requests for documents. <code>requests.csv</code> is a log of one minute; <code>node figures.js repeated</code> and <code>node figures.js stale</code> say what a cache would have done in it.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/debate/repository/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
