import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: BlankPolicy","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/BlankPolicy.md","filePath":"api/@cuebook/chat/type-aliases/BlankPolicy.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/BlankPolicy.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-blankpolicy" tabindex="-1">Type Alias: BlankPolicy <a class="header-anchor" href="#type-alias-blankpolicy" aria-label="Permalink to &quot;Type Alias: BlankPolicy&quot;">​</a></h1><blockquote><p><strong>BlankPolicy</strong> = <code>&quot;drop&quot;</code> | <code>&quot;refuse&quot;</code></p></blockquote><p>What happens to a message whose text is blank once it is rendered. It is never sent: services refuse it.</p><ul><li><code>drop</code> (default): the message is left out, and the finding <code>message_blank</code> says so.</li><li><code>refuse</code>: the turn stops.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/BlankPolicy.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BlankPolicy = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BlankPolicy as default
};
