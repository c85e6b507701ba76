import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: weights","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/weights.md","filePath":"api/@cuebook/workflow/variables/weights.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/weights.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-weights" tabindex="-1">Variable: weights <a class="header-anchor" href="#variable-weights" aria-label="Permalink to &quot;Variable: weights&quot;">​</a></h1><blockquote><p><code>const</code> <strong>weights</strong>: readonly [<code>&quot;trivial&quot;</code>, <code>&quot;small&quot;</code>, <code>&quot;medium&quot;</code>, <code>&quot;large&quot;</code>]</p></blockquote><p>The weights of tasks, from light to heavy.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/weights.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const weights = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  weights as default
};
