import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"titles","description":"","frontmatter":{},"headers":[],"relativePath":"examples/review-pull-request/repository/index.md","filePath":"examples/review-pull-request/repository/index.md"}');
const _sfc_main = { name: "examples/review-pull-request/repository/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="titles" tabindex="-1">titles <a class="header-anchor" href="#titles" aria-label="Permalink to &quot;titles&quot;">​</a></h1><p>How titles are shown. The package is in <code>titles</code>; run its tests there with <code>node --test</code>. <code>./merge.sh BASE</code> merges the branch at hand into its base, if there is no conflict and the tests pass.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/review-pull-request/repository/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
