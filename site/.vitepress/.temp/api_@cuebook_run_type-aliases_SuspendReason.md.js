import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: SuspendReason","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/SuspendReason.md","filePath":"api/@cuebook/run/type-aliases/SuspendReason.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/SuspendReason.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-suspendreason" tabindex="-1">Type Alias: SuspendReason <a class="header-anchor" href="#type-alias-suspendreason" aria-label="Permalink to &quot;Type Alias: SuspendReason&quot;">​</a></h1><blockquote><p><strong>SuspendReason</strong> = <code>&quot;decision&quot;</code> | <code>&quot;limit&quot;</code> | <code>&quot;exhausted&quot;</code> | <code>&quot;failure&quot;</code> | <code>&quot;stopped&quot;</code> | <code>&quot;waiting&quot;</code> | <code>&quot;crash_loop&quot;</code></p></blockquote><p>Why a run is suspended until it is resumed. <code>waiting</code>: it waits for events only; <code>crash_loop</code>: its drivers died again and again.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/SuspendReason.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SuspendReason = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SuspendReason as default
};
