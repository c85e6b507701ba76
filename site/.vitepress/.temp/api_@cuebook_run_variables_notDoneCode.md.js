import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: notDoneCode","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/notDoneCode.md","filePath":"api/@cuebook/run/variables/notDoneCode.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/notDoneCode.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-notdonecode" tabindex="-1">Variable: notDoneCode <a class="header-anchor" href="#variable-notdonecode" aria-label="Permalink to &quot;Variable: notDoneCode&quot;">​</a></h1><blockquote><p><code>const</code> <strong>notDoneCode</strong>: <code>&quot;work_not_done&quot;</code> = <code>&quot;work_not_done&quot;</code></p></blockquote><p>The code of work that lacks something which another attempt can add.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/notDoneCode.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const notDoneCode = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  notDoneCode as default
};
