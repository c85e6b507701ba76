import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TextPlace","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/TextPlace.md","filePath":"api/@cuebook/chat/type-aliases/TextPlace.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/TextPlace.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-textplace" tabindex="-1">Type Alias: TextPlace <a class="header-anchor" href="#type-alias-textplace" aria-label="Permalink to &quot;Type Alias: TextPlace&quot;">​</a></h1><blockquote><p><strong>TextPlace</strong> = readonly [<code>offset</code>: <code>number</code>, <code>line</code>: <code>number</code>, <code>column</code>: <code>number</code>]</p></blockquote><p>Where a text is in its author&#39;s file: from this offset of the text on, at this line and column.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/TextPlace.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TextPlace = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TextPlace as default
};
