import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PermissionOutcome","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/PermissionOutcome.md","filePath":"api/@cuebook/run/type-aliases/PermissionOutcome.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/PermissionOutcome.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-permissionoutcome" tabindex="-1">Type Alias: PermissionOutcome <a class="header-anchor" href="#type-alias-permissionoutcome" aria-label="Permalink to &quot;Type Alias: PermissionOutcome&quot;">​</a></h1><blockquote><p><strong>PermissionOutcome</strong> = <code>PermissionAnswer</code>[<code>&quot;answer&quot;</code>] | <code>&quot;timeout&quot;</code> | <code>&quot;withdrawn&quot;</code></p></blockquote><p>The outcome of a permission request. <code>once</code>, <code>always</code> and <code>turn</code> allow the action, <code>deny</code>, <code>never</code> and <code>comment</code> deny it, as in <code>PermissionAnswer</code>. <code>timeout</code>: nobody answered in time, so it is denied. <code>withdrawn</code>: the turn ended first.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/PermissionOutcome.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PermissionOutcome = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PermissionOutcome as default
};
