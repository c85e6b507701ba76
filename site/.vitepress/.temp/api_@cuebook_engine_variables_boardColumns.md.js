import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: boardColumns","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/variables/boardColumns.md","filePath":"api/@cuebook/engine/variables/boardColumns.md"}');
const _sfc_main = { name: "api/@cuebook/engine/variables/boardColumns.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-boardcolumns" tabindex="-1">Variable: boardColumns <a class="header-anchor" href="#variable-boardcolumns" aria-label="Permalink to &quot;Variable: boardColumns&quot;">​</a></h1><blockquote><p><code>const</code> <strong>boardColumns</strong>: readonly [<code>&quot;eligible&quot;</code>, <code>&quot;waiting&quot;</code>, <code>&quot;running&quot;</code>, <code>&quot;retrying&quot;</code>, <code>&quot;blocked&quot;</code>, <code>&quot;handed_off&quot;</code>, <code>&quot;done&quot;</code>]</p></blockquote><p>The columns of a board, in the order of the work.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/variables/boardColumns.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const boardColumns = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  boardColumns as default
};
