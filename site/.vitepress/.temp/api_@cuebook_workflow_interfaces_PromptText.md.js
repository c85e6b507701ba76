import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptText","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PromptText.md","filePath":"api/@cuebook/workflow/interfaces/PromptText.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PromptText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-prompttext" tabindex="-1">Interface: PromptText <a class="header-anchor" href="#interface-prompttext" aria-label="Permalink to &quot;Interface: PromptText&quot;">​</a></h1><p>A prompt text with its dialect; <code>plain</code> is literal text.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./PromptPart.html"><code>PromptPart</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-contract"></a> <code>contract</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/ContractName.html"><code>ContractName</code></a></td><td>The kind of data that it can use.</td></tr><tr><td><a id="property-dialect"></a> <code>dialect</code></td><td><code>readonly</code></td><td><a href="./../../template/type-aliases/Dialect.html"><code>Dialect</code></a> | <code>&quot;plain&quot;</code></td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PromptText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptText as default
};
