import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: phaseIdPattern","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/phaseIdPattern.md","filePath":"api/@cuebook/workflow/variables/phaseIdPattern.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/phaseIdPattern.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-phaseidpattern" tabindex="-1">Variable: phaseIdPattern <a class="header-anchor" href="#variable-phaseidpattern" aria-label="Permalink to &quot;Variable: phaseIdPattern&quot;">​</a></h1><blockquote><p><code>const</code> <strong>phaseIdPattern</strong>: <code>RegExp</code></p></blockquote><p>The form of an id: it has no character that is special in a file system.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/phaseIdPattern.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const phaseIdPattern = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  phaseIdPattern as default
};
