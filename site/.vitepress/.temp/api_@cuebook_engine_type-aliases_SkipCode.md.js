import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: SkipCode","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/type-aliases/SkipCode.md","filePath":"api/@cuebook/engine/type-aliases/SkipCode.md"}');
const _sfc_main = { name: "api/@cuebook/engine/type-aliases/SkipCode.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-skipcode" tabindex="-1">Type Alias: SkipCode <a class="header-anchor" href="#type-alias-skipcode" aria-label="Permalink to &quot;Type Alias: SkipCode&quot;">​</a></h1><blockquote><p><strong>SkipCode</strong> = <code>&quot;incomplete&quot;</code> | <code>&quot;terminal&quot;</code> | <code>&quot;inactive&quot;</code> | <code>&quot;has_blockers&quot;</code> | <code>&quot;claimed&quot;</code> | <code>&quot;budget_spent&quot;</code> | <em>typeof</em> <code>haltCode</code> | <code>&quot;blocked&quot;</code> | <code>&quot;paused&quot;</code> | <code>&quot;not_due&quot;</code> | <code>&quot;no_slot&quot;</code></p></blockquote><p>Why an issue is not dispatched.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/type-aliases/SkipCode.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SkipCode = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SkipCode as default
};
