import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: handoffKeys","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/handoffKeys.md","filePath":"api/@cuebook/workflow/variables/handoffKeys.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/handoffKeys.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-handoffkeys" tabindex="-1">Variable: handoffKeys <a class="header-anchor" href="#variable-handoffkeys" aria-label="Permalink to &quot;Variable: handoffKeys&quot;">​</a></h1><blockquote><p><code>const</code> <strong>handoffKeys</strong>: readonly [<code>&quot;title&quot;</code>, <code>&quot;body&quot;</code>]</p></blockquote><p>The parts of a pull request that can have a template.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/handoffKeys.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const handoffKeys = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  handoffKeys as default
};
