import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ReactionKind","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/ReactionKind.md","filePath":"api/@cuebook/run/type-aliases/ReactionKind.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/ReactionKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-reactionkind" tabindex="-1">Type Alias: ReactionKind <a class="header-anchor" href="#type-alias-reactionkind" aria-label="Permalink to &quot;Type Alias: ReactionKind&quot;">​</a></h1><blockquote><p><strong>ReactionKind</strong> = <a href="./ReactionRecord.html"><code>ReactionRecord</code></a>[<code>&quot;kind&quot;</code>]</p></blockquote><p>The kinds of what is worked on.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/ReactionKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReactionKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReactionKind as default
};
