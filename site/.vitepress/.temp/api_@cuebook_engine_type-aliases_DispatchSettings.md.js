import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: DispatchSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/DispatchSettings.md","filePath":"api/@cuebook/engine/type-aliases/DispatchSettings.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/DispatchSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-dispatchsettings" tabindex="-1">Type Alias: DispatchSettings <a class="header-anchor" href="#type-alias-dispatchsettings" aria-label="Permalink to &quot;Type Alias: DispatchSettings&quot;">​</a></h1><blockquote><p><strong>DispatchSettings</strong> = <code>Pick</code>&lt;<a href="./../../workflow/interfaces/ServiceSettings.html"><code>ServiceSettings</code></a>, <code>&quot;tracker&quot;</code> | <code>&quot;agent&quot;</code> | <code>&quot;budget&quot;</code> | <code>&quot;tokenRates&quot;</code>&gt;</p></blockquote><p>The settings that decide what is dispatched.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/DispatchSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DispatchSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DispatchSettings as default
};
