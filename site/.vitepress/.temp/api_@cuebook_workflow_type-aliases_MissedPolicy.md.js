import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: MissedPolicy","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/MissedPolicy.md","filePath":"api/@cuebook/workflow/type-aliases/MissedPolicy.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/MissedPolicy.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-missedpolicy" tabindex="-1">Type Alias: MissedPolicy <a class="header-anchor" href="#type-alias-missedpolicy" aria-label="Permalink to &quot;Type Alias: MissedPolicy&quot;">​</a></h1><blockquote><p><strong>MissedPolicy</strong> = <code>&quot;skip&quot;</code> | <code>&quot;once&quot;</code> | <code>&quot;all&quot;</code></p></blockquote><p>What happens with due times at which no service ran: nothing, one run for all of them, or a run for each.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/MissedPolicy.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MissedPolicy = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MissedPolicy as default
};
