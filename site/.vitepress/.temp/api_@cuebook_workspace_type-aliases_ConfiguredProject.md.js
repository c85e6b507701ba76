import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ConfiguredProject","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/type-aliases/ConfiguredProject.md","filePath":"api/@cuebook/workspace/type-aliases/ConfiguredProject.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/type-aliases/ConfiguredProject.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-configuredproject" tabindex="-1">Type Alias: ConfiguredProject <a class="header-anchor" href="#type-alias-configuredproject" aria-label="Permalink to &quot;Type Alias: ConfiguredProject&quot;">​</a></h1><blockquote><p><strong>ConfiguredProject</strong> = { readonly [Name in Exclude&lt;keyof ProjectFacts, &quot;packageManager&quot; | &quot;setupKey&quot; | &quot;constitution&quot; | &quot;notes&quot;&gt;]?: ProjectFacts[Name] }</p></blockquote><p>The configured facts of a project, which win over detected ones. An empty command means that the project has none.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/type-aliases/ConfiguredProject.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ConfiguredProject = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ConfiguredProject as default
};
