import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: AgentSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/AgentSettings.md","filePath":"api/@cuebook/engine/type-aliases/AgentSettings.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/AgentSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-agentsettings" tabindex="-1">Type Alias: AgentSettings <a class="header-anchor" href="#type-alias-agentsettings" aria-label="Permalink to &quot;Type Alias: AgentSettings&quot;">​</a></h1><blockquote><p><strong>AgentSettings</strong> = <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</p></blockquote><p>Settings of an agent: <code>kind</code> and what its adapter accepts.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/AgentSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AgentSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AgentSettings as default
};
