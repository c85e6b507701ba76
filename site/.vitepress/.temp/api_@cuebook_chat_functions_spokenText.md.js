import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: spokenText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/functions/spokenText.md","filePath":"api/@cuebook/chat/functions/spokenText.md"}');
const _sfc_main = { name: "api/@cuebook/chat/functions/spokenText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-spokentext" tabindex="-1">Function: spokenText() <a class="header-anchor" href="#function-spokentext" aria-label="Permalink to &quot;Function: spokenText()&quot;">​</a></h1><blockquote><p><strong>spokenText</strong>(<code>message</code>): <code>string</code></p></blockquote><p>The text that a model receives for a message of the assistant: its text, or <code>[interrupted]</code> if it is empty. Services refuse empty messages, and without one two messages of the user would follow each other.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>message</code></td><td><a href="./../interfaces/AssistantMessage.html"><code>AssistantMessage</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/functions/spokenText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const spokenText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  spokenText as default
};
