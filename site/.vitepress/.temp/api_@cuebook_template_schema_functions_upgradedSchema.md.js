import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: upgradedSchema()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/schema/functions/upgradedSchema.md","filePath":"api/@cuebook/template/schema/functions/upgradedSchema.md"}');
const _sfc_main = { name: "api/@cuebook/template/schema/functions/upgradedSchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-upgradedschema" tabindex="-1">Function: upgradedSchema() <a class="header-anchor" href="#function-upgradedschema" aria-label="Permalink to &quot;Function: upgradedSchema()&quot;">​</a></h1><blockquote><p><strong>upgradedSchema</strong>(<code>schema</code>): <a href="./../../type-aliases/JsonSchema.html"><code>JsonSchema</code></a></p></blockquote><p>The same schema in the words of draft 2020-12: tuples as <code>prefixItems</code>, <code>dependencies</code> as the two keywords that replaced it, and the exclusive limits of draft-04 as numbers. <code>$schema</code> is left out. A schema without it is returned unchanged.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>schema</code></td><td><a href="./../../type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../type-aliases/JsonSchema.html"><code>JsonSchema</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/schema/functions/upgradedSchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const upgradedSchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  upgradedSchema as default
};
