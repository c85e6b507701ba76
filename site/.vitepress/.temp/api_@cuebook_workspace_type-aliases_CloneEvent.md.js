import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: CloneEvent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/type-aliases/CloneEvent.md","filePath":"api/@cuebook/workspace/type-aliases/CloneEvent.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/type-aliases/CloneEvent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-cloneevent" tabindex="-1">Type Alias: CloneEvent <a class="header-anchor" href="#type-alias-cloneevent" aria-label="Permalink to &quot;Type Alias: CloneEvent&quot;">​</a></h1><blockquote><p><strong>CloneEvent</strong> = { <code>address</code>: <code>string</code>; <code>folder</code>: <code>string</code>; <code>repository</code>: <code>string</code>; <code>type</code>: <code>&quot;clone_started&quot;</code>; } | <code>object</code> &amp; <code>CloneUpdate</code></p></blockquote><p>What happens to a clone.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/type-aliases/CloneEvent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CloneEvent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CloneEvent as default
};
