import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: schemaTypes()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/schemaTypes.md","filePath":"api/@cuebook/template/functions/schemaTypes.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/schemaTypes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-schematypes" tabindex="-1">Function: schemaTypes() <a class="header-anchor" href="#function-schematypes" aria-label="Permalink to &quot;Function: schemaTypes()&quot;">​</a></h1><blockquote><p><strong>schemaTypes</strong>(<code>schema</code>, <code>name</code>, <code>description</code>): <code>string</code></p></blockquote><p>The declarations of the type of values that a JSON Schema describes, and of the parts that it refers to, as <code>emit</code> writes those of a template&#39;s data. Objects are type aliases, so that a value fits a <code>Record</code> too.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>schema</code></td><td><a href="./../type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td><td>-</td></tr><tr><td><code>name</code></td><td><code>string</code></td><td>the name of the type</td></tr><tr><td><code>description</code></td><td><code>string</code></td><td>used if the schema has none</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/schemaTypes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const schemaTypes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  schemaTypes as default
};
