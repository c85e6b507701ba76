import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ServiceAgentSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/ServiceAgentSettings.md","filePath":"api/@cuebook/workflow/type-aliases/ServiceAgentSettings.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/ServiceAgentSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-serviceagentsettings" tabindex="-1">Type Alias: ServiceAgentSettings <a class="header-anchor" href="#type-alias-serviceagentsettings" aria-label="Permalink to &quot;Type Alias: ServiceAgentSettings&quot;">​</a></h1><blockquote><p><strong>ServiceAgentSettings</strong> = <code>WrittenSettings</code>[<code>&quot;agent&quot;</code>]</p></blockquote><p>The keys of <code>maxConcurrentAgentsByState</code> are normalized states; a missing state has no separate limit.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/ServiceAgentSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServiceAgentSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServiceAgentSettings as default
};
