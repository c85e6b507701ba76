import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: mostResolutions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/mostResolutions.md","filePath":"api/@cuebook/run/variables/mostResolutions.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/mostResolutions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-mostresolutions" tabindex="-1">Variable: mostResolutions <a class="header-anchor" href="#variable-mostresolutions" aria-label="Permalink to &quot;Variable: mostResolutions&quot;">​</a></h1><blockquote><p><code>const</code> <strong>mostResolutions</strong>: <code>3</code> = <code>3</code></p></blockquote><p>How often a role is asked to resolve the conflicts of one branch.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/mostResolutions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const mostResolutions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  mostResolutions as default
};
