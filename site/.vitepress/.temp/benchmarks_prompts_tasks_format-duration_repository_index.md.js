import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Durations","description":"","frontmatter":{},"headers":[],"relativePath":"benchmarks/prompts/tasks/format-duration/repository/index.md","filePath":"benchmarks/prompts/tasks/format-duration/repository/index.md"}');
const _sfc_main = { name: "benchmarks/prompts/tasks/format-duration/repository/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="durations" tabindex="-1">Durations <a class="header-anchor" href="#durations" aria-label="Permalink to &quot;Durations&quot;">​</a></h1><p><code>parseDuration(&quot;1h30m&quot;)</code> gives 5400 seconds.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("benchmarks/prompts/tasks/format-duration/repository/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
