import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Asker","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/Asker.md","filePath":"api/@cuebook/engine/type-aliases/Asker.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/Asker.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-asker" tabindex="-1">Type Alias: Asker <a class="header-anchor" href="#type-alias-asker" aria-label="Permalink to &quot;Type Alias: Asker&quot;">​</a></h1><blockquote><p><strong>Asker</strong> = <code>RunAsker</code> | <code>SessionAsker</code></p></blockquote><p>A run or a session, with its questions and how they are answered.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/Asker.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Asker = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Asker as default
};
