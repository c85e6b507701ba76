import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RunStatus","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/RunStatus.md","filePath":"api/@cuebook/run/type-aliases/RunStatus.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/RunStatus.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-runstatus" tabindex="-1">Type Alias: RunStatus <a class="header-anchor" href="#type-alias-runstatus" aria-label="Permalink to &quot;Type Alias: RunStatus&quot;">​</a></h1><blockquote><p><strong>RunStatus</strong> = <code>&quot;pending&quot;</code> | <code>&quot;running&quot;</code> | <code>&quot;suspended&quot;</code> | <code>&quot;completed&quot;</code> | <code>&quot;failed&quot;</code> | <code>&quot;cancelled&quot;</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/RunStatus.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunStatus = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunStatus as default
};
