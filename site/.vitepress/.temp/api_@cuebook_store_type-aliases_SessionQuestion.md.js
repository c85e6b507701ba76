import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: SessionQuestion","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/type-aliases/SessionQuestion.md","filePath":"api/@cuebook/store/type-aliases/SessionQuestion.md"}');
const _sfc_main = { name: "api/@cuebook/store/type-aliases/SessionQuestion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-sessionquestion" tabindex="-1">Type Alias: SessionQuestion <a class="header-anchor" href="#type-alias-sessionquestion" aria-label="Permalink to &quot;Type Alias: SessionQuestion&quot;">​</a></h1><blockquote><p><strong>SessionQuestion</strong> = <code>Omit</code>&lt;<a href="./../../run/interfaces/Permission.html"><code>Permission</code></a>, <code>&quot;step&quot;</code> | <code>&quot;try&quot;</code> | <code>&quot;turn&quot;</code> | <code>&quot;shown&quot;</code>&gt;</p></blockquote><p>A question of a session: that of a run, without its place in the run.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/type-aliases/SessionQuestion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SessionQuestion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SessionQuestion as default
};
