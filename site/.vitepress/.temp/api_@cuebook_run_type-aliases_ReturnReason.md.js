import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ReturnReason","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/ReturnReason.md","filePath":"api/@cuebook/run/type-aliases/ReturnReason.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/ReturnReason.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-returnreason" tabindex="-1">Type Alias: ReturnReason <a class="header-anchor" href="#type-alias-returnreason" aria-label="Permalink to &quot;Type Alias: ReturnReason&quot;">​</a></h1><blockquote><p><strong>ReturnReason</strong> = <code>&quot;unfinished&quot;</code> | <code>&quot;checklist&quot;</code> | <code>&quot;changes&quot;</code> | <code>&quot;checks&quot;</code></p></blockquote><p>Why a valid output was returned: the phase reports that it is not done (<code>unfinished</code>), an entry of its checklist did not pass (<code>checklist</code>), the files are not changed as the phase has to (<code>changes</code>), or a command failed (<code>checks</code>).</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/ReturnReason.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReturnReason = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReturnReason as default
};
