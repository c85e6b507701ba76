import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptLoad","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/prompt-file/interfaces/PromptLoad.md","filePath":"api/@cuebook/chat/prompt-file/interfaces/PromptLoad.md"}');
const _sfc_main = { name: "api/@cuebook/chat/prompt-file/interfaces/PromptLoad.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptload" tabindex="-1">Interface: PromptLoad <a class="header-anchor" href="#interface-promptload" aria-label="Permalink to &quot;Interface: PromptLoad&quot;">​</a></h1><p>The result of loading: the prompt, unless there is an error.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-definition"></a> <code>definition?</code></td><td><code>readonly</code></td><td><a href="./../../interfaces/PromptDefinition.html"><code>PromptDefinition</code></a></td><td>What is written, as far as it can be read.</td></tr><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>All findings, with places in the text.</td></tr><tr><td><a id="property-prompt"></a> <code>prompt?</code></td><td><code>readonly</code></td><td><a href="./LoadedPrompt.html"><code>LoadedPrompt</code></a></td><td>-</td></tr><tr><td><a id="property-source"></a> <code>source</code></td><td><code>readonly</code></td><td><a href="./../../../template/classes/Source.html"><code>Source</code></a></td><td>The text, for <code>codeFrame</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/prompt-file/interfaces/PromptLoad.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptLoad = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptLoad as default
};
