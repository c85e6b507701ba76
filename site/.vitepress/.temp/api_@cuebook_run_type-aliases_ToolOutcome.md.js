import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ToolOutcome","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/ToolOutcome.md","filePath":"api/@cuebook/run/type-aliases/ToolOutcome.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/ToolOutcome.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-tooloutcome" tabindex="-1">Type Alias: ToolOutcome <a class="header-anchor" href="#type-alias-tooloutcome" aria-label="Permalink to &quot;Type Alias: ToolOutcome&quot;">​</a></h1><blockquote><p><strong>ToolOutcome</strong> = <code>&quot;completed&quot;</code> | <code>&quot;failed&quot;</code> | <code>&quot;denied&quot;</code> | <code>&quot;interrupted&quot;</code></p></blockquote><p>How the call of a tool ended. <code>interrupted</code>: its turn ended first.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/ToolOutcome.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolOutcome = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolOutcome as default
};
