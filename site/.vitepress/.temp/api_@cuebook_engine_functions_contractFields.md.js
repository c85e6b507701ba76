import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: contractFields()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/contractFields.md","filePath":"api/@cuebook/engine/functions/contractFields.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/contractFields.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-contractfields" tabindex="-1">Function: contractFields() <a class="header-anchor" href="#function-contractfields" aria-label="Permalink to &quot;Function: contractFields()&quot;">​</a></h1><blockquote><p><strong>contractFields</strong>(<code>contract</code>): <a href="./../interfaces/ContractField.html"><code>ContractField</code></a>[]</p></blockquote><p>The fields of a contract, depth first, in the order of their schemas.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>contract</code></td><td><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/ContractField.html"><code>ContractField</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/contractFields.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const contractFields = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  contractFields as default
};
