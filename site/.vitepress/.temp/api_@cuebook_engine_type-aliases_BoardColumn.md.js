import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: BoardColumn","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/BoardColumn.md","filePath":"api/@cuebook/engine/type-aliases/BoardColumn.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/BoardColumn.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-boardcolumn" tabindex="-1">Type Alias: BoardColumn <a class="header-anchor" href="#type-alias-boardcolumn" aria-label="Permalink to &quot;Type Alias: BoardColumn&quot;">​</a></h1><blockquote><p><strong>BoardColumn</strong> = <em>typeof</em> <a href="./../variables/boardColumns.html"><code>boardColumns</code></a>[<code>number</code>]</p></blockquote><ul><li><code>eligible</code>: dispatched next; <code>waiting</code>: not dispatched now, without anybody having to do anything</li><li><code>running</code>: a run works on it; <code>retrying</code>: its next attempt has a time</li><li><code>blocked</code>: somebody has to do something</li><li><code>handed_off</code>: the work is done, and people have it; <code>done</code>: nothing is left to do</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/BoardColumn.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BoardColumn = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BoardColumn as default
};
