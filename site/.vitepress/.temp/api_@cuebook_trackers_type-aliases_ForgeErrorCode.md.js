import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ForgeErrorCode","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/type-aliases/ForgeErrorCode.md","filePath":"api/@cuebook/trackers/type-aliases/ForgeErrorCode.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/type-aliases/ForgeErrorCode.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-forgeerrorcode" tabindex="-1">Type Alias: ForgeErrorCode <a class="header-anchor" href="#type-alias-forgeerrorcode" aria-label="Permalink to &quot;Type Alias: ForgeErrorCode&quot;">​</a></h1><blockquote><p><strong>ForgeErrorCode</strong> = <em>typeof</em> <code>codes</code>[<a href="./TrackerErrorCode.html"><code>TrackerErrorCode</code></a>]</p></blockquote><p>Why an operation of a forge failed.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/type-aliases/ForgeErrorCode.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ForgeErrorCode = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ForgeErrorCode as default
};
