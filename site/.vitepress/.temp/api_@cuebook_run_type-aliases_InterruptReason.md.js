import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: InterruptReason","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/InterruptReason.md","filePath":"api/@cuebook/run/type-aliases/InterruptReason.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/InterruptReason.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-interruptreason" tabindex="-1">Type Alias: InterruptReason <a class="header-anchor" href="#type-alias-interruptreason" aria-label="Permalink to &quot;Type Alias: InterruptReason&quot;">​</a></h1><blockquote><p><strong>InterruptReason</strong> = <code>&quot;stopped&quot;</code> | <code>&quot;crash&quot;</code> | <code>&quot;timeout&quot;</code> | <code>&quot;cancelled&quot;</code></p></blockquote><p>Why a turn was cut off.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/InterruptReason.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const InterruptReason = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  InterruptReason as default
};
