import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: promptContract()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/functions/promptContract.md","filePath":"api/@cuebook/chat/functions/promptContract.md"}');
const _sfc_main = { name: "api/@cuebook/chat/functions/promptContract.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-promptcontract" tabindex="-1">Function: promptContract() <a class="header-anchor" href="#function-promptcontract" aria-label="Permalink to &quot;Function: promptContract()&quot;">​</a></h1><blockquote><p><strong>promptContract</strong>(<code>__namedParameters</code>, <code>options?</code>, <code>undeclared?</code>): <a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></p></blockquote><p>The contract of a prompt: what its messages may use, made from the table of arguments, the variables and the schema of the callers&#39; arguments. It is closed, unless the arguments are open.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/ParsedPrompt.html"><code>ParsedPrompt</code></a>, <code>&quot;variables&quot;</code> | <code>&quot;defaults&quot;</code> | <code>&quot;profile&quot;</code>&gt;</td><td>-</td></tr><tr><td><code>options?</code></td><td><a href="./../interfaces/ContractOptions.html"><code>ContractOptions</code></a></td><td>-</td></tr><tr><td><code>undeclared?</code></td><td><code>UndeclaredNames</code></td><td>names of which nothing is known. They are assumed to exist.</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/functions/promptContract.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const promptContract = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  promptContract as default
};
