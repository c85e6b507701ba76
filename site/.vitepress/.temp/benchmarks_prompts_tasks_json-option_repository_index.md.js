import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Count","description":"","frontmatter":{},"headers":[],"relativePath":"benchmarks/prompts/tasks/json-option/repository/index.md","filePath":"benchmarks/prompts/tasks/json-option/repository/index.md"}');
const _sfc_main = { name: "benchmarks/prompts/tasks/json-option/repository/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="count" tabindex="-1">Count <a class="header-anchor" href="#count" aria-label="Permalink to &quot;Count&quot;">​</a></h1><p><code>node src/main.js FILE</code> prints the lines, words and bytes of a file.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("benchmarks/prompts/tasks/json-option/repository/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
