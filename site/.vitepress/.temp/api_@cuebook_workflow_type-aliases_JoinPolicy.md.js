import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: JoinPolicy","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/JoinPolicy.md","filePath":"api/@cuebook/workflow/type-aliases/JoinPolicy.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/JoinPolicy.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-joinpolicy" tabindex="-1">Type Alias: JoinPolicy <a class="header-anchor" href="#type-alias-joinpolicy" aria-label="Permalink to &quot;Type Alias: JoinPolicy&quot;">​</a></h1><blockquote><p><strong>JoinPolicy</strong> = { <code>is</code>: <code>&quot;wait&quot;</code> | <code>&quot;cancel_others&quot;</code> | <code>&quot;first&quot;</code>; } | { <code>is</code>: <code>&quot;quorum&quot;</code>; <code>of</code>: <code>number</code>; }</p></blockquote><p>When a join is reached: all branches have ended (<code>wait</code>); or also if one ended badly (<code>cancel_others</code>), if one ended well (<code>first</code>), if <code>of</code> have ended well or no longer can (<code>quorum</code>). Then the other branches are cancelled.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/JoinPolicy.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const JoinPolicy = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  JoinPolicy as default
};
