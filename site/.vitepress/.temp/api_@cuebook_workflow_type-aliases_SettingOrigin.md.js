import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: SettingOrigin","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/SettingOrigin.md","filePath":"api/@cuebook/workflow/type-aliases/SettingOrigin.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/SettingOrigin.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-settingorigin" tabindex="-1">Type Alias: SettingOrigin <a class="header-anchor" href="#type-alias-settingorigin" aria-label="Permalink to &quot;Type Alias: SettingOrigin&quot;">​</a></h1><blockquote><p><strong>SettingOrigin</strong> = { <code>from</code>: <code>&quot;default&quot;</code>; } | { <code>column</code>: <code>number</code>; <code>file</code>: <code>string</code>; <code>from</code>: <code>&quot;file&quot;</code>; <code>line</code>: <code>number</code>; <code>variables</code>: readonly <code>string</code>[]; } | { <code>file</code>: <code>string</code>; <code>from</code>: <code>&quot;dotenv&quot;</code>; <code>line</code>: <code>number</code>; <code>variable</code>: <code>string</code>; } | { <code>from</code>: <code>&quot;environment&quot;</code>; <code>variable</code>: <code>string</code>; }</p></blockquote><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>from</code>: <code>&quot;default&quot;</code>; }</p><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>column</code>: <code>number</code>; <code>file</code>: <code>string</code>; <code>from</code>: <code>&quot;file&quot;</code>; <code>line</code>: <code>number</code>; <code>variables</code>: readonly <code>string</code>[]; }</p><p><code>variables</code> are the variables in the value.</p><hr><h3 id="type-literal-2" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-2" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>file</code>: <code>string</code>; <code>from</code>: <code>&quot;dotenv&quot;</code>; <code>line</code>: <code>number</code>; <code>variable</code>: <code>string</code>; }</p><hr><h3 id="type-literal-3" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-3" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>from</code>: <code>&quot;environment&quot;</code>; <code>variable</code>: <code>string</code>; }</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/SettingOrigin.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SettingOrigin = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SettingOrigin as default
};
