import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: FieldsOf<R, C>","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/type-aliases/FieldsOf.md","filePath":"api/@cuebook/template/type-aliases/FieldsOf.md"}');
const _sfc_main = { name: "api/@cuebook/template/type-aliases/FieldsOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-fieldsofr-c" tabindex="-1">Type Alias: FieldsOf&lt;R, C&gt; <a class="header-anchor" href="#type-alias-fieldsofr-c" aria-label="Permalink to &quot;Type Alias: FieldsOf\\&lt;R, C\\&gt;&quot;">​</a></h1><blockquote><p><strong>FieldsOf</strong>&lt;<code>R</code>, <code>C</code>&gt; = <code>Parameters</code>&lt;<code>R</code>[<code>C</code>][<code>&quot;message&quot;</code>]&gt;[<code>0</code>]</p></blockquote><p>The fields that the message of code <code>C</code> in registry <code>R</code> is made from.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th></tr></thead><tbody><tr><td><a id="type-parameter-r"></a> <code>R</code> <em>extends</em> <a href="./Registry.html"><code>Registry</code></a></td></tr><tr><td><a id="type-parameter-c"></a> <code>C</code> <em>extends</em> keyof <code>R</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/type-aliases/FieldsOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FieldsOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FieldsOf as default
};
