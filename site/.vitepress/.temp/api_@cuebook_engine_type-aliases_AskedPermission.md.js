import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: AskedPermission","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/AskedPermission.md","filePath":"api/@cuebook/engine/type-aliases/AskedPermission.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/AskedPermission.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-askedpermission" tabindex="-1">Type Alias: AskedPermission <a class="header-anchor" href="#type-alias-askedpermission" aria-label="Permalink to &quot;Type Alias: AskedPermission&quot;">​</a></h1><blockquote><p><strong>AskedPermission</strong> = <a href="./../../store/type-aliases/SessionQuestion.html"><code>SessionQuestion</code></a></p></blockquote><p>A question of a tool, wherever it was asked.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/AskedPermission.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AskedPermission = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AskedPermission as default
};
