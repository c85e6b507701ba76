import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"@cuebook/chat/prompt-file","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/prompt-file/index.md","filePath":"api/@cuebook/chat/prompt-file/index.md"}');
const _sfc_main = { name: "api/@cuebook/chat/prompt-file/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="cuebookchatprompt-file" tabindex="-1">@cuebook/chat/prompt-file <a class="header-anchor" href="#cuebookchatprompt-file" aria-label="Permalink to &quot;@cuebook/chat/prompt-file&quot;">​</a></h1><h2 id="interfaces" tabindex="-1">Interfaces <a class="header-anchor" href="#interfaces" aria-label="Permalink to &quot;Interfaces&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Interface</th><th>Description</th></tr></thead><tbody><tr><td><a href="./interfaces/LoadedPrompt.html">LoadedPrompt</a></td><td>A prompt from a file, ready for <code>createConversation</code>.</td></tr><tr><td><a href="./interfaces/LoadPromptOptions.html">LoadPromptOptions</a></td><td>How a prompt file is loaded.</td></tr><tr><td><a href="./interfaces/PromptLoad.html">PromptLoad</a></td><td>The result of loading: the prompt, unless there is an error.</td></tr></tbody></table><h2 id="variables" tabindex="-1">Variables <a class="header-anchor" href="#variables" aria-label="Permalink to &quot;Variables&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Variable</th><th>Description</th></tr></thead><tbody><tr><td><a href="./variables/promptFileDeclaration.html">promptFileDeclaration</a></td><td>A prompt file as a whole: its keys, and what <code>readPromptDefinition</code> reads below them.</td></tr><tr><td><a href="./variables/promptFileSchema.html">promptFileSchema</a></td><td>The top-level keys of a prompt file. <code>readPromptDefinition</code> checks the contents of messages and variables.</td></tr></tbody></table><h2 id="functions" tabindex="-1">Functions <a class="header-anchor" href="#functions" aria-label="Permalink to &quot;Functions&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Function</th><th>Description</th></tr></thead><tbody><tr><td><a href="./functions/loadPrompt.html">loadPrompt</a></td><td>Loads a prompt from the text of a prompt file, in YAML or JSON, and reports everything that can be found before use. Never throws for an author&#39;s mistake.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/prompt-file/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
