import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: inputSchema()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/inputSchema.md","filePath":"api/@cuebook/workflow/functions/inputSchema.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/inputSchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-inputschema" tabindex="-1">Function: inputSchema() <a class="header-anchor" href="#function-inputschema" aria-label="Permalink to &quot;Function: inputSchema()&quot;">​</a></h1><blockquote><p><strong>inputSchema</strong>(<code>definition</code>): <a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></p></blockquote><p>The schema of the input of a run: as the workflow declares it, else one text.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../interfaces/Definition.html"><code>Definition</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/inputSchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const inputSchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  inputSchema as default
};
