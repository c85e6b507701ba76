import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PhaseLevel","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/PhaseLevel.md","filePath":"api/@cuebook/workflow/type-aliases/PhaseLevel.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/PhaseLevel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-phaselevel" tabindex="-1">Type Alias: PhaseLevel <a class="header-anchor" href="#type-alias-phaselevel" aria-label="Permalink to &quot;Type Alias: PhaseLevel&quot;">​</a></h1><blockquote><p><strong>PhaseLevel</strong> = <code>&quot;built-in&quot;</code> | <code>&quot;user&quot;</code> | <code>&quot;project&quot;</code></p></blockquote><p>The source of a phase&#39;s prompt: the built-in library or its copy in the database, the user&#39;s folder, or the project.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/PhaseLevel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PhaseLevel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PhaseLevel as default
};
