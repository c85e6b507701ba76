import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"titles","description":"","frontmatter":{},"headers":[],"relativePath":"examples/issue-to-change/repository/index.md","filePath":"examples/issue-to-change/repository/index.md"}');
const _sfc_main = { name: "examples/issue-to-change/repository/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="titles" tabindex="-1">titles <a class="header-anchor" href="#titles" aria-label="Permalink to &quot;titles&quot;">​</a></h1><p>Makes addresses and short forms of titles. Run the tests with <code>npm test</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/issue-to-change/repository/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
