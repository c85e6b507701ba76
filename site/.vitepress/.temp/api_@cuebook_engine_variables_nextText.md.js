import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: nextText","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/variables/nextText.md","filePath":"api/@cuebook/engine/variables/nextText.md"}');
const _sfc_main = { name: "api/@cuebook/engine/variables/nextText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-nexttext" tabindex="-1">Variable: nextText <a class="header-anchor" href="#variable-nexttext" aria-label="Permalink to &quot;Variable: nextText&quot;">​</a></h1><blockquote><p><code>const</code> <strong>nextText</strong>: <code>&quot;The task is still open. Compare your work with the task, and continue with what is missing. If nothing is missing, verify the result again and say so.&quot;</code> = <code>&quot;The task is still open. Compare your work with the task, and continue with what is missing. If nothing is missing, verify the result again and say so.&quot;</code></p></blockquote><p>The request of a later turn whose template prints nothing.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/variables/nextText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const nextText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  nextText as default
};
