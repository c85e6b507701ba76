import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ServiceAction","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/ServiceAction.md","filePath":"api/@cuebook/run/type-aliases/ServiceAction.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/ServiceAction.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-serviceaction" tabindex="-1">Type Alias: ServiceAction <a class="header-anchor" href="#type-alias-serviceaction" aria-label="Permalink to &quot;Type Alias: ServiceAction&quot;">​</a></h1><blockquote><p><strong>ServiceAction</strong> = <code>&quot;in_progress&quot;</code> | <code>&quot;comment_on_dispatch&quot;</code> | <code>&quot;after_run&quot;</code> | <code>&quot;check_done&quot;</code> | <code>&quot;publish&quot;</code> | <code>&quot;handoff&quot;</code> | <code>&quot;comment_on_completion&quot;</code> | <code>&quot;comment_on_failure&quot;</code> | <code>&quot;clean_up&quot;</code> | <code>&quot;comment_on_kept&quot;</code> | <code>&quot;reply&quot;</code> | <code>\`escalate_\${ReactionKind}\`</code> | <code>&quot;merged&quot;</code> | <code>&quot;closed&quot;</code></p></blockquote><p>What a service does around a run. Each action is idempotent, so it can be repeated after a crash.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/ServiceAction.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServiceAction = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServiceAction as default
};
