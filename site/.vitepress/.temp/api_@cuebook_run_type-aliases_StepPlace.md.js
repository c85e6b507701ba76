import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: StepPlace","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/StepPlace.md","filePath":"api/@cuebook/run/type-aliases/StepPlace.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/StepPlace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-stepplace" tabindex="-1">Type Alias: StepPlace <a class="header-anchor" href="#type-alias-stepplace" aria-label="Permalink to &quot;Type Alias: StepPlace&quot;">​</a></h1><blockquote><p><strong>StepPlace</strong> = <code>Pick</code>&lt;<a href="./../interfaces/Step.html"><code>Step</code></a>, <code>&quot;parents&quot;</code> | <code>&quot;scope&quot;</code> | <code>&quot;joins&quot;</code>&gt;</p></blockquote><p>A place in a run: the steps that it follows, the branch that it is in, the fork whose branches it follows.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/StepPlace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StepPlace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StepPlace as default
};
