import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Scoped","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/Scoped.md","filePath":"api/@cuebook/run/type-aliases/Scoped.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/Scoped.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-scoped" tabindex="-1">Type Alias: Scoped <a class="header-anchor" href="#type-alias-scoped" aria-label="Permalink to &quot;Type Alias: Scoped&quot;">​</a></h1><blockquote><p><strong>Scoped</strong> = <code>Partial</code>&lt;<code>Pick</code>&lt;<a href="./../interfaces/RunState.html"><code>RunState</code></a>, <code>&quot;forks&quot;</code> | <code>&quot;scopes&quot;</code>&gt;&gt;</p></blockquote><p>The branches of a run. Without both, it has none.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/Scoped.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Scoped = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Scoped as default
};
