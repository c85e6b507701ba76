import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: argumentTable","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/variables/argumentTable.md","filePath":"api/@cuebook/chat/variables/argumentTable.md"}');
const _sfc_main = { name: "api/@cuebook/chat/variables/argumentTable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-argumenttable" tabindex="-1">Variable: argumentTable <a class="header-anchor" href="#variable-argumenttable" aria-label="Permalink to &quot;Variable: argumentTable&quot;">​</a></h1><blockquote><p><code>const</code> <strong>argumentTable</strong>: readonly <a href="./../interfaces/ArgumentField.html"><code>ArgumentField</code></a>[]</p></blockquote><p>Every field of the namespaces: the one table that the arguments, their contract, their labels and their reference are made from. Its order is that of the reference.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/variables/argumentTable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const argumentTable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  argumentTable as default
};
