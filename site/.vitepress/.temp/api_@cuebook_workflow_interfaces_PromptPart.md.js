import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptPart","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/PromptPart.md","filePath":"api/@cuebook/workflow/interfaces/PromptPart.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/PromptPart.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptpart" tabindex="-1">Interface: PromptPart <a class="header-anchor" href="#interface-promptpart" aria-label="Permalink to &quot;Interface: PromptPart&quot;">​</a></h1><p>A part of a role&#39;s prompt: a message role, an optional heading, and the text.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./PromptText.html"><code>PromptText</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-contract"></a> <code>contract</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/ContractName.html"><code>ContractName</code></a></td><td>The kind of data that it can use.</td><td><a href="./PromptText.html"><code>PromptText</code></a>.<a href="./PromptText.html#property-contract"><code>contract</code></a></td></tr><tr><td><a id="property-dialect"></a> <code>dialect</code></td><td><code>readonly</code></td><td><a href="./../../template/type-aliases/Dialect.html"><code>Dialect</code></a> | <code>&quot;plain&quot;</code></td><td>-</td><td><a href="./PromptText.html"><code>PromptText</code></a>.<a href="./PromptText.html#property-dialect"><code>dialect</code></a></td></tr><tr><td><a id="property-heading"></a> <code>heading?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>&quot;system&quot;</code> | <code>&quot;user&quot;</code> | <code>&quot;assistant&quot;</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./PromptText.html"><code>PromptText</code></a>.<a href="./PromptText.html#property-text"><code>text</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/PromptPart.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptPart = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptPart as default
};
