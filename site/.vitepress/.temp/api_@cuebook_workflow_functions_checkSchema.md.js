import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: checkSchema()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/checkSchema.md","filePath":"api/@cuebook/workflow/functions/checkSchema.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/checkSchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-checkschema" tabindex="-1">Function: checkSchema() <a class="header-anchor" href="#function-checkschema" aria-label="Permalink to &quot;Function: checkSchema()&quot;">​</a></h1><blockquote><p><strong>checkSchema</strong>(<code>schema</code>, <code>place</code>, <code>use?</code>): <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></blockquote><p>Checks a JSON Schema that an author wrote, in any draft since draft-04. Reports unknown keywords with the likely correct one, values that JSON Schema does not allow, references that point outside the schema, to nothing or back to themselves, and patterns that are not supported. Keywords that start with <code>x-</code> are ignored. <code>format</code> is an annotation: data is not checked against it. The keyword <code>artifact</code> is Cuebook&#39;s extension: it marks a text field of an output as a document to keep, and is not allowed elsewhere.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>schema</code></td><td><code>unknown</code></td></tr><tr><td><code>place</code></td><td><code>PlaceOf</code></td></tr><tr><td><code>use?</code></td><td><code>SchemaUse</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/checkSchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const checkSchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  checkSchema as default
};
