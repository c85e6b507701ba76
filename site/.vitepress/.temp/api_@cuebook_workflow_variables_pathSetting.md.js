import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: pathSetting","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/pathSetting.md","filePath":"api/@cuebook/workflow/variables/pathSetting.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/pathSetting.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-pathsetting" tabindex="-1">Variable: pathSetting <a class="header-anchor" href="#variable-pathsetting" aria-label="Permalink to &quot;Variable: pathSetting&quot;">​</a></h1><blockquote><p><code>const</code> <strong>pathSetting</strong>: <code>object</code></p></blockquote><p>Marks a text as a path: <code>~</code> is the home folder, and a relative path starts at the folder of the file.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Default value</th></tr></thead><tbody><tr><td><a id="property-x-expand"></a> <code>x-expand</code></td><td><code>&quot;anywhere&quot;</code></td><td><code>&quot;anywhere&quot;</code></td></tr><tr><td><a id="property-x-path"></a> <code>x-path</code></td><td><code>true</code></td><td><code>true</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/pathSetting.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const pathSetting = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  pathSetting as default
};
