import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ForgeContext","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/type-aliases/ForgeContext.md","filePath":"api/@cuebook/trackers/type-aliases/ForgeContext.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/type-aliases/ForgeContext.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-forgecontext" tabindex="-1">Type Alias: ForgeContext <a class="header-anchor" href="#type-alias-forgecontext" aria-label="Permalink to &quot;Type Alias: ForgeContext&quot;">​</a></h1><blockquote><p><strong>ForgeContext</strong> = <code>Pick</code>&lt;<a href="./../interfaces/TrackerContext.html"><code>TrackerContext</code></a>, <code>&quot;now&quot;</code> | <code>&quot;fetch&quot;</code> | <code>&quot;sleep&quot;</code>&gt;</p></blockquote><p>What a forge needs from its caller.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/type-aliases/ForgeContext.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ForgeContext = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ForgeContext as default
};
