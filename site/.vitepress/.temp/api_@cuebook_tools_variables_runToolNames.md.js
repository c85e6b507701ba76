import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: runToolNames","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/runToolNames.md","filePath":"api/@cuebook/tools/variables/runToolNames.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/runToolNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-runtoolnames" tabindex="-1">Variable: runToolNames <a class="header-anchor" href="#variable-runtoolnames" aria-label="Permalink to &quot;Variable: runToolNames&quot;">​</a></h1><blockquote><p><code>const</code> <strong>runToolNames</strong>: readonly <code>string</code>[]</p></blockquote><p>The names of all tools that a role can have.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/runToolNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const runToolNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  runToolNames as default
};
