import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptParse","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/PromptParse.md","filePath":"api/@cuebook/chat/interfaces/PromptParse.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/PromptParse.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptparse" tabindex="-1">Interface: PromptParse <a class="header-anchor" href="#interface-promptparse" aria-label="Permalink to &quot;Interface: PromptParse&quot;">​</a></h1><p>The result of <code>parsePrompt</code>: all findings, and the prompt unless its roles, dialects or variables have an error.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-prompt"></a> <code>prompt?</code></td><td><code>readonly</code></td><td><a href="./ParsedPrompt.html"><code>ParsedPrompt</code></a>&lt;<code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;, <a href="./PromptFacts.html"><code>PromptFacts</code></a>&gt;</td><td>A message whose template does not parse has no template.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/PromptParse.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptParse = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptParse as default
};
