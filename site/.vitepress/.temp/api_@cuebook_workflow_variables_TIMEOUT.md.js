import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: TIMEOUT","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/TIMEOUT.md","filePath":"api/@cuebook/workflow/variables/TIMEOUT.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/TIMEOUT.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-timeout" tabindex="-1">Variable: TIMEOUT <a class="header-anchor" href="#variable-timeout" aria-label="Permalink to &quot;Variable: TIMEOUT&quot;">​</a></h1><blockquote><p><code>const</code> <strong>TIMEOUT</strong>: <code>&quot;$TIMEOUT&quot;</code> = <code>&quot;$TIMEOUT&quot;</code></p></blockquote><p>As a status: the step, or a decision about its output, took longer than its timeout.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/TIMEOUT.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TIMEOUT = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TIMEOUT as default
};
