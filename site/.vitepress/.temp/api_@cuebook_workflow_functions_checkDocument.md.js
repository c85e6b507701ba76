import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: checkDocument()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/checkDocument.md","filePath":"api/@cuebook/workflow/functions/checkDocument.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/checkDocument.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-checkdocument" tabindex="-1">Function: checkDocument() <a class="header-anchor" href="#function-checkdocument" aria-label="Permalink to &quot;Function: checkDocument()&quot;">​</a></h1><blockquote><p><strong>checkDocument</strong>(<code>document</code>, <code>schema</code>, <code>source</code>): <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></blockquote><p>Checks a document against the JSON Schema of its format. Reports unknown keys (except those that start with <code>x-</code>), wrong types, missing keys and values that are not allowed, each at its exact place and with the likely correct name. Never throws.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>document</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/YamlDocument.html"><code>YamlDocument</code></a>, <code>&quot;value&quot;</code> | <code>&quot;places&quot;</code>&gt;</td><td>the result of <code>parseYaml</code>; a document that could not be read has no findings here</td></tr><tr><td><code>schema</code></td><td><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td><td>-</td></tr><tr><td><code>source</code></td><td><a href="./../../template/classes/Source.html"><code>Source</code></a></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/checkDocument.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const checkDocument = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  checkDocument as default
};
