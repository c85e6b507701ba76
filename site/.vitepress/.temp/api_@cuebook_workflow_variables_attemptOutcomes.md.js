import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: attemptOutcomes","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/attemptOutcomes.md","filePath":"api/@cuebook/workflow/variables/attemptOutcomes.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/attemptOutcomes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-attemptoutcomes" tabindex="-1">Variable: attemptOutcomes <a class="header-anchor" href="#variable-attemptoutcomes" aria-label="Permalink to &quot;Variable: attemptOutcomes&quot;">​</a></h1><blockquote><p><code>const</code> <strong>attemptOutcomes</strong>: readonly [<code>&quot;succeeded&quot;</code>, <code>&quot;failed&quot;</code>, <code>&quot;cancelled&quot;</code>]</p></blockquote><p>The outcomes of a previous attempt.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/attemptOutcomes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const attemptOutcomes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  attemptOutcomes as default
};
